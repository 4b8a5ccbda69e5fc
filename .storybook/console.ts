// A story whose console complains is a story that fails.
const seen: string[] = [];

// The browser says these itself where a story makes a call fail on purpose, Storybook this one where stories are changed
// from outside, React the last where something comes while nobody waits for it: a story waits for what it looks at.
const notOurs = [
  /Failed to load resource/,
  /net::ERR_/,
  /Accessing the Story Store is deprecated/,
  /inside a test was not wrapped in act/,
  /suspended inside an `act` scope/,
];

/** Stories that are shown: several on a docs page. */
let watched = 0;
let unwatch: () => void;

/** Notes what is written as an error or a warning until the returned function is called. */
export function watchConsole(): () => void {
  seen.length = 0;
  watched += 1;
  if (watched === 1) unwatch = noteConsole();
  return () => {
    watched -= 1;
    if (watched === 0) unwatch();
  };
}

/** What comes to the page while a panel is open can't be reached before it is closed, which React Aria takes for a mistake. */
function isBehindAPanel(text: string): boolean {
  return text.startsWith('<Pressable> child must be focusable') && document.querySelector('[inert]') !== null;
}

function noteConsole(): () => void {
  const { error, warn } = console;
  const note =
    (write: typeof error) =>
    (...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!isBehindAPanel(text)) seen.push(text);
      write(...words);
    };
  console.error = note(error);
  console.warn = note(warn);
  return () => Object.assign(console, { error, warn });
}

/** What was noted, but for what a story expects. */
export function faultsOf(expected: readonly RegExp[] = []): readonly string[] {
  return seen.filter((text) => ![...notOurs, ...expected].some((pattern) => pattern.test(text)));
}
