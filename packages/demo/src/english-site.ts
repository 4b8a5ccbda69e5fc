export const englishIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 2h2v12H3zm8 0h2v12h-2zM5 7h6v2H5z" fill="#23507a"/></svg>';

/** Everything that the policy of the site allows to style it. */
export const englishStyle = `
body { margin: 0; background: #fdfcf8; color: #1d1d1b; font: 19px/1.6 Georgia, 'Times New Roman', serif; }
a { color: #23507a; }
.mast { display: flex; align-items: baseline; gap: 24px; padding: 20px 24px; border-bottom: 3px double #1d1d1b; }
.mast a { color: inherit; text-decoration: none; }
.mast .name { font-size: 26px; font-weight: 700; letter-spacing: 0.01em; }
.mast .day { margin-inline-start: auto; font-size: 15px; font-style: italic; color: #5d5b55; }
article { max-width: 680px; margin: 0 auto; padding: 40px 24px 24px; }
.kicker { margin: 0; font: 600 13px/1.4 system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase; color: #8a3b12; }
h1 { margin: 8px 0 12px; font-size: clamp(30px, 6vw, 44px); line-height: 1.12; letter-spacing: -0.01em; }
.by { margin: 0 0 32px; font-style: italic; color: #5d5b55; }
h2 { margin: 40px 0 8px; font-size: 25px; }
p { margin: 0 0 18px; }
aside { margin: 32px -24px; padding: 24px; border-block: 1px solid #cfcabb; background: #fff; }
aside h2 { margin: 0 0 16px; font-size: 21px; }
/* Room for the tester, so that nothing moves when it comes. */
millrace-tester { display: block; min-height: 480px; --mr-accent: #23507a; --mr-font-text: system-ui, sans-serif; --mr-radius-control: 2px; --mr-radius-panel: 2px; }
millrace-tester::part(primary) { letter-spacing: 0.06em; }
footer { padding: 32px 24px; border-top: 1px solid #cfcabb; font-size: 15px; color: #5d5b55; text-align: center; }
@media (width < 640px) {
  article { padding-top: 24px; }
  .mast .day { display: none; }
  millrace-tester { min-height: 712px; }
}`;

/** A magazine for publishers, which shows the tester as source 1 in the middle of an article. */
export function englishPage(portal: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Seven hops to nowhere: The Lock Keeper</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/style.css">
<script src="${portal}/embed/v1/tester.js" async></script>
</head>
<body>
<div class="mast"><a class="name" href="/">The Lock Keeper</a><span class="day">A magazine for publishers, every other Friday</span></div>
<article>
<p class="kicker">Field notes</p>
<h1>Seven hops to nowhere</h1>
<p class="by">How to read a redirect chain before it costs you a weekend of traffic</p>
<p>Most of what goes wrong between a click and a conversion goes wrong in silence. The link opens, something that looks like the offer comes up, and only the report, two days later, says that nothing was ever counted.</p>
<p>The fault is nearly always visible in the chain itself. A click id is renamed at the third hop and dropped at the fourth. A macro that nobody filled travels along in its braces. A store page opens, but that of the other system.</p>
<aside aria-labelledby="try">
<h2 id="try">Try it with a link of your own</h2>
<millrace-tester source="1"><a href="${portal}/tracker">Test a tracking link</a></millrace-tester>
</aside>
<h2>What to look for</h2>
<p>Count the hops first. Up to three is a network, a tracker and an advertiser; more than five is usually a resold offer, and each pair of hands takes its share. Then follow your own parameters from hop to hop: the id that you sent has to arrive, under whatever name.</p>
<p>Last, look at where the chain ends. A page that answers with a code of 200 is not yet the page that your visitor was promised.</p>
</article>
<footer>The Lock Keeper is written by publishers, for publishers.</footer>
</body>
</html>`;
}
