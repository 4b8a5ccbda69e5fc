import { line, type Motif } from './motif.ts';

/** Things to buy. */
export const shopping: readonly [Motif, ...Motif[]] = [
  {
    words: 'bag shop fashion',
    art:
      line('S', 7, 'M33 38V26a15 15 0 0 1 30 0v12') +
      '<path fill="M" d="M17 32h62l7 56H10z"/><path fill="A" d="M13.5 60h69l3.5 28H10z"/><circle fill="D" cx="33" cy="42" r="4"/><circle fill="D" cx="63" cy="42" r="4"/>',
  },
  {
    words: 'basket fresh market',
    art:
      line('S', 7, 'm26 40 14-30m30 30L56 10') +
      '<path fill="M" d="M10 42h76l-11 46H21z"/>' +
      line('D', 5, 'm34 56 2 20m12-20v20m14-20-2 20') +
      '<rect fill="A" x="4" y="36" width="88" height="12" rx="6"/>',
  },
  {
    words: 'sofa furniture',
    art: '<rect fill="S" x="16" y="20" width="64" height="44" rx="14"/><rect fill="D" x="14" y="72" width="9" height="14" rx="3"/><rect fill="D" x="73" y="72" width="9" height="14" rx="3"/><path fill="M" d="M4 48a11 11 0 0 1 22 0v8h44v-8a11 11 0 0 1 22 0v20a9 9 0 0 1-9 9H13a9 9 0 0 1-9-9z"/><rect fill="A" x="34" y="32" width="21" height="21" rx="4" transform="rotate(-8 44 42)"/>',
  },
  {
    words: 'coffee kettle tea cup',
    art:
      line('S', 8, 'M68 44h6a13 13 0 0 1 0 26h-8') +
      '<path fill="M" d="M12 36h58v32a20 20 0 0 1-20 20H32a20 20 0 0 1-20-20z"/><path fill="D" d="M12 36h58v10H12z"/>' +
      line('A', 6, 'M31 26c-6-7 5-9 0-18M50 26c-6-7 5-9 0-18'),
  },
  {
    words: 'parcel delivery fox',
    art: '<path fill="M" d="m48 48 40-22v44L48 92z" opacity=".75"/><path fill="S" d="m48 48 40-22v44L48 92z"/><path fill="M" d="M48 48 8 26v44l40 22z"/><path fill="A" d="m48 4 40 22-40 22L8 26z"/><path fill="D" d="m28 15 40 22v16l-9 5V42L19 20z"/>',
  },
  {
    words: 'paws bowls pet',
    art: '<path fill="M" d="M48 46c15 0 27 15 27 28 0 9-7 13-14 13-6 0-8-3-13-3s-7 3-13 3c-7 0-14-4-14-13 0-13 12-28 27-28z"/><ellipse fill="S" cx="18" cy="46" rx="10" ry="13"/><ellipse fill="A" cx="37" cy="24" rx="10" ry="14"/><ellipse fill="S" cx="60" cy="24" rx="10" ry="14"/><ellipse fill="A" cx="78" cy="46" rx="10" ry="13"/>',
  },
];

/** Things between people. */
export const dating: readonly [Motif, ...Motif[]] = [
  {
    words: 'heart love',
    art:
      '<path fill="S" d="M60 90C34 72 26 58 26 44a18 18 0 0 1 34-8 18 18 0 0 1 34 8c0 14-8 28-34 46z" transform="translate(-2 -2)"/><path fill="M" d="M38 74C12 56 4 42 4 28a18 18 0 0 1 34-8 18 18 0 0 1 34 8c0 14-8 28-34 46z"/>' +
      line('A', 6, 'M18 26c0-5 3-8 7-9'),
  },
  {
    words: 'chat meet match',
    art: '<path fill="S" d="M52 30h30a9 9 0 0 1 9 9v28a9 9 0 0 1-9 9h-4v14L62 76H44V52z"/><path fill="M" d="M14 8h46a9 9 0 0 1 9 9v30a9 9 0 0 1-9 9H34L18 72V56h-4a9 9 0 0 1-9-9V17a9 9 0 0 1 9-9z"/><path fill="A" d="M37 47C25 39 21 34 21 28a8 8 0 0 1 16-4 8 8 0 0 1 16 4c0 6-4 11-16 19z"/>',
  },
  {
    words: 'horoscope moon night daily',
    art: '<path fill="M" d="M62 12A38 38 0 1 0 86 60 30 30 0 1 1 62 12z"/><path fill="A" d="m70 22 4 9 9 4-9 4-4 9-4-9-9-4 9-4z"/><circle fill="S" cx="86" cy="18" r="4.5"/><circle fill="S" cx="60" cy="56" r="3.5"/>',
  },
];

/** Things to go away with. */
export const travel: readonly [Motif, ...Motif[]] = [
  {
    words: 'mountain trail hike maps',
    art: '<circle fill="A" cx="70" cy="24" r="14"/><path fill="S" d="m62 34 32 52H34z"/><path fill="M" d="m38 16 42 70H2z"/><path fill="D" d="m38 16 13 22-8-4-6 7-7-6-6 5z" opacity=".85"/>',
  },
  {
    words: 'suitcase travel trip hotel',
    art:
      line('S', 7, 'M34 26V14a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v12') +
      '<rect fill="M" x="8" y="26" width="80" height="60" rx="11"/><path fill="S" d="M22 26h10v60H22zM64 26h10v60H64z"/><circle fill="A" cx="48" cy="56" r="10"/>',
  },
  {
    words: 'flight airline',
    art: '<path fill="S" d="M34 44 14 18h12l34 24zM34 54 14 80h12l34-24z"/><path fill="M" d="M8 34h8l10 8h50c10 0 16 3 16 7s-6 7-16 7H26l-10 8H8l4-15z"/><circle fill="A" cx="76" cy="48" r="3.5"/><circle fill="D" cx="62" cy="48" r="3"/><circle fill="D" cx="51" cy="48" r="3"/><circle fill="D" cx="40" cy="48" r="3"/>',
  },
];
