import { line, type Motif } from './motif.ts';

/** Things that do something for you. */
export const tools: readonly [Motif, ...Motif[]] = [
  {
    words: 'gauge speed cleaner booster',
    art:
      line('S', 12, 'M17 72a38 38 0 1 1 62 0') +
      line('A', 12, 'M17 72A38 38 0 0 1 30 19') +
      line('M', 8, 'm48 50 18-18') +
      '<circle fill="M" cx="48" cy="50" r="10"/>',
  },
  {
    words: 'photo lumen camera editor',
    art: '<path fill="M" d="M14 26h14l7-11h26l7 11h14a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"/><circle fill="D" cx="48" cy="54" r="21"/><circle fill="A" cx="48" cy="54" r="13"/><circle fill="M" cx="43" cy="49" r="4"/>',
  },
  {
    words: 'weather nimbus cloud sky',
    art: '<circle fill="A" cx="62" cy="34" r="22"/><path fill="M" d="M28 82a20 20 0 0 1-3-40 24 24 0 0 1 46-2 21 21 0 0 1 1 42z"/><path fill="S" d="M28 82a20 20 0 0 1-18-13h80a21 21 0 0 1-18 13z" opacity=".6"/>',
  },
  {
    words: 'vpn shield orbit secure antivirus',
    art:
      '<path fill="M" d="m48 4 36 13v29c0 21-15 37-36 46-21-9-36-25-36-46V17z"/><path fill="S" d="m48 4 36 13v29c0 21-15 37-36 46z"/>' +
      line('D', 9, 'm31 47 12 12 23-25'),
  },
  {
    words: 'notes note memo',
    art:
      '<path fill="M" d="M16 12a6 6 0 0 1 6-6h38l20 20v58a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z"/><path fill="S" d="M60 6v20h20z"/>' +
      line('D', 5.5, 'M30 42h36M30 56h36M30 70h16') +
      '<circle fill="A" cx="65" cy="72" r="9"/>',
  },
  {
    words: 'desk clean check list',
    art:
      '<rect fill="M" x="12" y="12" width="72" height="78" rx="11"/><rect fill="S" x="32" y="4" width="32" height="16" rx="8"/>' +
      line('A', 7, 'm25 40 6 7 11-13M25 66l6 7 11-13') +
      line('D', 6, 'M53 41h17M53 67h17'),
  },
  {
    words: 'recorder echo voice microphone',
    art:
      '<rect fill="M" x="32" y="4" width="32" height="54" rx="16"/><path fill="S" d="M48 4a16 16 0 0 1 16 16v22a16 16 0 0 1-16 16z" opacity=".7"/>' +
      line('A', 6.5, 'M20 42a28 28 0 0 0 56 0') +
      line('S', 6.5, 'M48 72v16m-16 2h32'),
  },
  {
    words: 'broadband wifi switch internet',
    art:
      line('M', 10, 'M10 40a54 54 0 0 1 76 0') +
      line('S', 10, 'M24 56a34 34 0 0 1 48 0') +
      '<circle fill="A" cx="48" cy="76" r="10"/>',
  },
];

/** Things about money and what it is for. */
export const finance: readonly [Motif, ...Motif[]] = [
  {
    words: 'chart invest trading',
    art:
      '<rect fill="S" x="8" y="58" width="16" height="28" rx="3"/><rect fill="M" x="30" y="44" width="16" height="42" rx="3"/><rect fill="S" x="52" y="52" width="16" height="34" rx="3"/><rect fill="M" x="74" y="30" width="16" height="56" rx="3"/>' +
      line('A', 6, 'M12 42 38 24l20 10L84 10'),
  },
  {
    words: 'home house solar roof loan mortgage',
    art:
      '<path fill="M" d="M18 42 48 16l30 26v48H18z"/><path fill="S" d="M48 16l30 26v48H48z" opacity=".5"/>' +
      line('A', 10, 'M8 48 48 13l40 35') +
      '<rect fill="D" x="39" y="58" width="18" height="32" rx="3"/>',
  },
  {
    words: 'car insurance drive',
    art: '<rect fill="D" x="14" y="70" width="16" height="18" rx="5"/><rect fill="D" x="66" y="70" width="16" height="18" rx="5"/><path fill="M" d="M22 24a9 9 0 0 1 8-6h36a9 9 0 0 1 8 6l9 22a12 12 0 0 1 5 10v20H8V56a12 12 0 0 1 5-10z"/><path fill="D" d="M29 27h38l7 18H22z"/><circle fill="A" cx="23" cy="60" r="6.5"/><circle fill="A" cx="73" cy="60" r="6.5"/><rect fill="S" x="38" y="56" width="20" height="8" rx="4"/>',
  },
  {
    words: 'pension coins savings ledger cash',
    art: '<rect fill="M" x="8" y="68" width="50" height="18" rx="9"/><rect fill="S" x="14" y="49" width="50" height="18" rx="9"/><rect fill="M" x="6" y="30" width="50" height="18" rx="9"/><circle fill="A" cx="68" cy="26" r="20"/><circle fill="none" stroke="D" stroke-width="4" cx="68" cy="26" r="11"/>',
  },
  {
    words: 'card bank pay',
    art: '<rect fill="S" x="16" y="12" width="74" height="48" rx="8"/><rect fill="M" x="6" y="30" width="74" height="50" rx="8"/><rect fill="D" x="6" y="42" width="74" height="11"/><rect fill="A" x="15" y="62" width="18" height="9" rx="2"/>',
  },
];

/** Things of a body that is well. */
export const health: readonly [Motif, ...Motif[]] = [
  {
    words: 'health clinic pharmacy',
    art:
      '<path fill="M" d="M34 6h28v28h28v28H62v28H34V62H6V34h28z"/><path fill="S" d="M62 6v28h28v28H62v28H48V6z" opacity=".45"/>' +
      line('A', 7, 'M16 48h16l8-14 14 28 8-14h18'),
  },
  {
    words: 'gym locker fitness',
    art: '<rect fill="S" x="2" y="34" width="10" height="28" rx="5"/><rect fill="M" x="12" y="22" width="16" height="52" rx="6"/><rect fill="A" x="28" y="42" width="40" height="12"/><rect fill="M" x="68" y="22" width="16" height="52" rx="6"/><rect fill="S" x="84" y="34" width="10" height="28" rx="5"/>',
  },
  {
    words: 'yoga meadow calm lotus',
    art: '<path fill="S" d="M48 84C20 84 6 66 4 46c18 0 34 10 44 38zM48 84c28 0 42-18 44-38-18 0-34 10-44 38z"/><path fill="M" d="M48 84C28 66 22 48 26 28c10 6 18 18 22 56zM48 84c20-18 26-36 22-56-10 6-18 18-22 56z"/><path fill="A" d="M48 10c14 18 14 50 0 74-14-24-14-56 0-74z"/>',
  },
  {
    words: 'dental tooth smile',
    art:
      '<path fill="M" d="M28 8c8 0 12 5 20 5s12-5 20-5c14 0 20 12 18 28-2 18-8 24-10 38-2 12-4 16-9 16-9 0-6-28-19-28S38 90 29 90c-5 0-7-4-9-16-2-14-8-20-10-38C8 20 14 8 28 8z"/>' +
      line('A', 6, 'M66 24c6 2 8 8 7 16'),
  },
  {
    words: 'pace runner steps watch',
    art:
      '<rect fill="S" x="40" y="2" width="16" height="14" rx="4"/><circle fill="M" cx="48" cy="54" r="38"/><circle fill="D" cx="48" cy="54" r="28"/>' +
      line('A', 7, 'M48 54V36m0 18 13 9') +
      '<circle fill="M" cx="48" cy="54" r="5"/>',
  },
];

/** Things to learn with. */
export const education: readonly [Motif, ...Motif[]] = [
  {
    words: 'book school course',
    art:
      '<path fill="M" d="M48 22C36 12 20 12 6 16v62c14-4 30-4 42 6z"/><path fill="S" d="M48 22c12-10 28-10 42-6v62c-14-4-30-4-42 6z"/>' +
      line('D', 4, 'M16 32c8-2 14-1 22 3M16 46c8-2 14-1 22 3') +
      '<path fill="A" d="M66 12h12v30l-6-7-6 7z"/>',
  },
  {
    words: 'language bridge talk speech',
    art: '<path fill="S" d="M44 8h38a9 9 0 0 1 9 9v26a9 9 0 0 1-9 9h-2v14L66 52H44z"/><path fill="M" d="M14 28h42a9 9 0 0 1 9 9v26a9 9 0 0 1-9 9H36L20 88V72h-6a9 9 0 0 1-9-9V37a9 9 0 0 1 9-9z"/><circle fill="D" cx="22" cy="50" r="5"/><circle fill="A" cx="36" cy="50" r="5"/><circle fill="D" cx="50" cy="50" r="5"/>',
  },
  {
    words: 'study abroad university college',
    art:
      '<path fill="S" d="M22 46v22c14 14 38 14 52 0V46z"/><path fill="M" d="m48 16 46 22-46 22L2 38z"/>' +
      line('A', 5, 'M84 44v26') +
      '<circle fill="A" cx="84" cy="76" r="7"/>',
  },
];
