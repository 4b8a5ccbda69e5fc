import { line, type Motif } from './motif.ts';

/** Things of games. */
export const games: readonly [Motif, ...Motif[]] = [
  {
    words: 'gamepad arcade game',
    art:
      '<rect fill="M" x="6" y="28" width="84" height="46" rx="23"/><path fill="S" d="M6 51a23 23 0 0 0 23 23h38a23 23 0 0 0 23-23z" opacity=".55"/>' +
      '<path fill="D" d="M25 39h8v8h8v8h-8v8h-8v-8h-8v-8h8z"/><circle fill="A" cx="63" cy="57" r="6.5"/><circle fill="D" cx="74" cy="45" r="6.5"/>',
  },
  {
    words: 'castle kingdom dragon tower',
    art:
      '<rect fill="D" x="46.5" y="8" width="3.5" height="38"/><path fill="A" d="M50 8l22 8-22 9z"/><path fill="M" d="M14 86V38h9v8h8v-8h9v9h16v-9h9v8h8v-8h9v48z"/>' +
      '<path fill="S" d="M14 86V38h9v8h4v40zM56 47v-9h9v8h4v40H56z" opacity=".6"/><path fill="D" d="M40 86V70a8 8 0 0 1 16 0v16z"/>',
  },
  {
    words: 'gem merge jewel',
    art: '<path fill="M" d="M28 18h40l20 24-40 44L8 42z"/><path fill="S" d="M28 18 8 42h22zM68 18l20 24H66zM8 42h22l18 44z"/><path fill="A" d="M30 42h36L48 86z"/><path fill="S" d="m48 18 18 24H30z" opacity=".5"/>',
  },
  {
    words: 'rocket space',
    art: '<path fill="S" d="M34 52 18 68v18l18-12zM62 52l16 16v18L60 74z"/><path fill="M" d="M48 4c15 13 19 30 17 48l-7 22H38l-7-22C29 34 33 17 48 4z"/><circle fill="D" cx="48" cy="38" r="9"/><path fill="A" d="M39 78h18l-9 16z"/>',
  },
  {
    words: 'sudoku puzzle word tiles',
    art:
      '<rect fill="M" x="10" y="10" width="36" height="36" rx="7"/><rect fill="S" x="50" y="10" width="36" height="36" rx="7"/><rect fill="A" x="10" y="50" width="36" height="36" rx="7"/><rect fill="M" x="50" y="50" width="36" height="36" rx="7"/>' +
      '<circle fill="D" cx="28" cy="28" r="6"/><circle fill="D" cx="60" cy="60" r="4.5"/><circle fill="D" cx="76" cy="76" r="4.5"/>',
  },
  {
    words: 'rails train tram',
    art:
      line('S', 6, 'M30 72 18 90M66 72l12 18M25 82h46') +
      '<rect fill="M" x="20" y="8" width="56" height="64" rx="16"/><rect fill="D" x="29" y="21" width="38" height="22" rx="5"/><circle fill="A" cx="34" cy="57" r="5.5"/><circle fill="A" cx="62" cy="57" r="5.5"/>',
  },
  {
    words: 'harbor lagoon boat pier tide',
    art: '<path fill="M" d="M45 8v52H12z"/><path fill="A" d="M52 20v40h28z"/><path fill="S" d="M8 66h80L77 86H20z"/><rect fill="D" x="45" y="6" width="5" height="62" rx="2"/>',
  },
  {
    words: 'quiz trivia question',
    art:
      '<path fill="M" d="M16 10h64a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H52L32 88V70H16A10 10 0 0 1 6 60V20a10 10 0 0 1 10-10z"/>' +
      line('D', 8, 'M37 31a11 11 0 1 1 15 10c-3 2-4 4-4 7') +
      '<circle fill="A" cx="48" cy="59" r="5"/>',
  },
  {
    words: 'bakery kitchen cake goblin recipe',
    art:
      '<path fill="S" d="M22 52h52l-9 36H31z"/>' +
      line('D', 3.5, 'm36 58 4 24M48 58v24m12-24-4 24') +
      '<path fill="M" d="M18 54a15 15 0 0 1 9-27 21 21 0 0 1 42 0 15 15 0 0 1 9 27z"/><circle fill="A" cx="48" cy="10" r="7"/>',
  },
  {
    words: 'orchard moss garden tree',
    art: '<rect fill="D" x="42" y="58" width="12" height="32" rx="3"/><circle fill="M" cx="48" cy="38" r="31"/><path fill="S" d="M48 7a31 31 0 0 1 0 62z" opacity=".6"/><circle fill="A" cx="35" cy="36" r="6"/><circle fill="A" cx="57" cy="49" r="6"/><circle fill="A" cx="54" cy="24" r="6"/>',
  },
  {
    words: 'paper pilots plane',
    art: '<path fill="M" d="M4 46 92 10 62 86 44 60z"/><path fill="S" d="M44 60 92 10 28 53z"/><path fill="D" d="M44 60 92 10 40 82z"/>',
  },
  {
    words: 'lantern lamp light nordlicht',
    art:
      '<rect fill="S" x="45.5" y="4" width="5" height="28"/><path fill="M" d="M48 26c21 0 34 15 36 37H12c2-22 15-37 36-37z"/><path fill="A" d="M34 67h28a14 14 0 0 1-28 0z"/>' +
      line('A', 4, 'M22 78l-5 8m57-8 5 8'),
  },
];

/** Things to look at and to listen to. */
export const entertainment: readonly [Motif, ...Motif[]] = [
  {
    words: 'cinema club film movie anime',
    art: '<rect fill="M" x="8" y="40" width="80" height="46" rx="7"/><path fill="A" d="m6 28 76-19 4 16-76 19z"/><path fill="D" d="m20 25 12 13-9 2-12-13zm24-6 12 13-9 2-12-13zm24-6 12 13-9 2-12-13zM40 52v24l21-12z"/>',
  },
  {
    words: 'melody music song radio',
    art: '<ellipse fill="M" cx="26" cy="75" rx="15" ry="12"/><ellipse fill="M" cx="70" cy="65" rx="15" ry="12"/><path fill="S" d="M34 24h7v51h-7zM78 14h7v51h-7z"/><path fill="A" d="M34 20 85 8v16L34 36z"/>',
  },
  {
    words: 'stream tv video clip',
    art: '<rect fill="M" x="6" y="16" width="84" height="58" rx="11"/><rect fill="D" x="14" y="24" width="68" height="42" rx="6"/><path fill="A" d="M40 32v26l22-13z"/><rect fill="S" x="28" y="80" width="40" height="7" rx="3.5"/>',
  },
  {
    words: 'box vinyl record sound',
    art: '<circle fill="M" cx="48" cy="48" r="40"/><circle fill="none" stroke="S" stroke-width="3" cx="48" cy="48" r="31"/><circle fill="none" stroke="S" stroke-width="3" cx="48" cy="48" r="24"/><circle fill="A" cx="48" cy="48" r="15"/><circle fill="D" cx="48" cy="48" r="4.5"/>',
  },
];

/** Things to win. */
export const prizes: readonly [Motif, ...Motif[]] = [
  {
    words: 'gift win prize',
    art: '<path fill="A" d="M48 30C34 30 22 26 22 16S40 8 48 30c8-22 26-24 26-14s-12 14-26 14z"/><rect fill="M" x="8" y="28" width="80" height="20" rx="4"/><path fill="S" d="M14 48h68v36a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z"/><rect fill="A" x="41" y="28" width="14" height="61"/>',
  },
  {
    words: 'voucher ticket coupon grocery',
    art:
      '<path fill="M" d="M6 24h84v16a9 9 0 0 0 0 18v16H6V58a9 9 0 0 0 0-18z"/><path fill="S" d="M62 24h28v16a9 9 0 0 0 0 18v16H62z" opacity=".6"/>' +
      line('D', 3, 'M62 30v4m0 8v4m0 8v4m0 8v3') +
      line('D', 6, 'm24 62 22-26') +
      '<circle fill="A" cx="26" cy="39" r="6"/><circle fill="A" cx="44" cy="59" r="6"/>',
  },
  {
    words: 'phone mobile',
    art: '<rect fill="M" x="24" y="4" width="48" height="88" rx="10"/><rect fill="D" x="30" y="14" width="36" height="62" rx="3"/><path fill="A" d="m48 28 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"/><circle fill="S" cx="48" cy="84" r="4"/>',
  },
  {
    words: 'wheel lucky spin',
    art: '<circle fill="M" cx="48" cy="50" r="40"/><path fill="S" d="M48 50V10a40 40 0 0 1 28 12zM48 50h40a40 40 0 0 1-12 28zM48 50v40a40 40 0 0 1-28-12zM48 50H8a40 40 0 0 1 12-28z"/><circle fill="D" cx="48" cy="50" r="9"/><path fill="A" d="M38 2h20L48 22z"/>',
  },
];
