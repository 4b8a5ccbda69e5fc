const offers = [
  ['Harbor Tycoon', 'Mobile game · iOS, Android', 'US, CA, GB', '$2.40', 'per install'],
  ['Nightline VPN', 'Utilities · trial with card', 'DE, AT, CH', '$18.00', 'per trial'],
  ['Brightly Solar', 'Home · lead form', 'AU, NZ', '$32.50', 'per lead'],
  ['Plum Box', 'Subscription · first order', 'GB, IE', '$14.20', 'per sale'],
  ['Rally Draft', 'Fantasy sports · first deposit', 'BR, MX', '$26.00', 'per deposit'],
  ['Kanto Fit', 'Health · app subscription', 'JP', '$9.80', 'per start'],
] as const;

const style = `
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; color: #23262f; background: #fbfaf7; }
header, main, footer { max-width: 1080px; margin: 0 auto; padding: 0 24px; }
header { display: flex; align-items: center; gap: 32px; height: 72px; }
.mark { font-weight: 700; font-size: 20px; letter-spacing: -0.02em; color: #23262f; text-decoration: none; }
.mark b { color: #c2410c; }
nav { display: flex; gap: 24px; margin-inline-start: auto; }
nav a, footer a { color: #575c6b; text-decoration: none; }
nav a:hover, footer a:hover { color: #c2410c; }
h1 { margin: 56px 0 12px; max-width: 18ch; font-size: clamp(32px, 6vw, 52px); line-height: 1.08; letter-spacing: -0.03em; }
.lead { max-width: 56ch; margin: 0 0 40px; font-size: 18px; color: #575c6b; }
h2 { margin: 56px 0 4px; font-size: 24px; letter-spacing: -0.02em; }
.under { margin: 0 0 20px; color: #575c6b; }
.offers { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.offers li { display: grid; grid-template-columns: 1fr auto; align-content: start; gap: 2px 16px; padding: 20px; border: 1px solid #e8e4da; border-radius: 14px; background: #fff; }
.offers strong { font-size: 17px; }
.offers b { font-size: 17px; font-variant-numeric: tabular-nums; text-align: end; }
.offers span { font-size: 14px; color: #575c6b; }
.offers span:last-child { text-align: end; }
.tester { padding: 24px; border: 1px solid #e8e4da; border-radius: 14px; background: #fff; }
millrace-tester { display: block; min-height: 360px; --mr-accent: #c2410c; --mr-radius-control: 9px; }
footer { display: flex; flex-wrap: wrap; gap: 8px 24px; padding-block: 56px 40px; color: #575c6b; font-size: 14px; }
@media (width < 640px) {
  header, main, footer { padding-inline: 16px; }
  nav a:not(:last-child) { display: none; }
  h1 { margin-top: 24px; }
  .lead { margin-bottom: 24px; }
  .tester { padding: 16px; }
  millrace-tester { min-height: 712px; }
}`;

/** A directory of offers, which shows the tester as source 0: its colours, its radius, its font. */
export function offersPage(portal: string): string {
  const rows = offers.map(
    ([name, kind, where, payout, per]) =>
      `<li><strong>${name}</strong><b>${payout}</b><span>${kind}<br>${where}</span><span>${per}</span></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tideline: offers that are live today</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23c2410c'/%3E%3C/svg%3E">
<style>${style}</style>
<script src="${portal}/embed/v1/tester.js" async></script>
</head>
<body>
<header><a class="mark" href="/">Tide<b>line</b></a>
<nav aria-label="Main"><a href="#offers">Offers</a><a href="#about">About</a><a href="#tester">Link tester</a></nav></header>
<main>
<h1>See where a link ends before you pay for traffic</h1>
<p class="lead">Paste the tracking link of an offer. It is followed for real, as a visitor of your country would be, and every step is shown.</p>
<section class="tester" id="tester" aria-label="Link tester">
<millrace-tester source="0" country="US"><a href="${portal}/tracker">Test a tracking link</a></millrace-tester>
</section>
<h2 id="offers">Live today</h2>
<p class="under">Checked this morning, with what they pay and where.</p>
<ul class="offers">${rows.join('\n')}</ul>
<h2 id="about">About Tideline</h2>
<p class="under">Two people in Lisbon who keep a list of offers and take no money for a place on it.</p>
</main>
<footer><span>© 2026 Tideline</span><a href="#offers">Offers</a><a href="${portal}/register">Work with Millrace</a></footer>
</body>
</html>`;
}
