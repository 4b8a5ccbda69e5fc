/** What a brand of the demonstration is about, and what its creatives say in large letters. */
interface Brand {
  readonly name: string;
  /** An id of the offer settings. */
  readonly category: number;
  /** As offers are: apps, what one subscribes to or buys, what one leaves one's address for. */
  readonly kind: 'app' | 'action' | 'lead';
  readonly titles: readonly string[];
}

function brand(name: string, category: number, kind: Brand['kind'], ...titles: string[]): Brand {
  return { name, category, kind, titles };
}

const [game, tool, show, shop, money, dating, health, school, travel, prize] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const brands: readonly Brand[] = [
  brand('Harbor Tycoon', game, 'app', 'Build your own harbor', 'One crane. One dream. A whole port.'),
  brand('Quiz Parade', game, 'app', 'Ten questions, every evening', 'What do you still know from school?'),
  brand('Goblin Bakery', game, 'app', 'Bake it before they bite', 'The oven is hot. So are the goblins.'),
  brand('Star Orchard', game, 'app', 'Grow a tree between the stars', 'Water it. Wait. Harvest light.'),
  brand('Tiny Rails', game, 'app', 'All aboard, small world', 'Lay the track, win the city'),
  brand('Dragon Ledger', game, 'app', 'Count your gold, keep your dragon', 'Even dragons need a budget'),
  brand('Moss Kingdom', game, 'app', 'Rule a realm of green', 'A kingdom grows in your pocket'),
  brand('Merge Lagoon', game, 'app', 'Merge two, find an island', 'Small shells, big secrets'),
  brand('Sudoku Terrace', game, 'app', 'Nine rows, one quiet evening', 'A calm puzzle a day'),
  brand('Castle Kitchen', game, 'app', 'The king is hungry', 'Cook for the whole court'),
  brand('Rocket Florist', game, 'app', 'Flowers, delivered to orbit', 'Tie the bouquet. Light the fuse.'),
  brand('Paper Pilots', game, 'app', 'Fold it, fly it, beat them', 'How far does yours go?'),
  brand('Word Lantern', game, 'app', 'Find the word in the dark', 'Five letters light the way'),
  brand('Lumen Photo Editor', tool, 'app', 'Better light in one tap', 'Your photos, as you saw them'),
  brand('Nimbus Weather', tool, 'app', 'Know the rain before it falls', 'The next hour, to the minute'),
  brand('Orbit VPN', tool, 'app', 'Private on every network', 'Your connection is your own'),
  brand('Swift Notes', tool, 'app', 'Write it down, find it again', 'Notes that keep up with you'),
  brand('Clean Desk', tool, 'app', 'Tidy up 4 GB today', 'A phone like on its first day'),
  brand('Echo Recorder', tool, 'app', 'Every lecture, word for word', 'Press once. Forget nothing.'),
  brand('Pace Runner', health, 'app', 'Your first 5 km in six weeks', 'Run at your own pace'),
  brand('Slow Trails', travel, 'app', 'Maps for the long way round', 'The quiet paths near you'),
  brand('Fresh Basket', shop, 'action', 'Dinner at your door, from 4.90', 'Picked at six, here by noon'),
  brand('Velvet Sofa', shop, 'action', 'Sit on it for 100 days', 'The sofa that came to stay'),
  brand('Blue Kettle Coffee', shop, 'action', 'Your first bag is on us', 'Roasted on Tuesday, yours on Thursday'),
  brand('Parcel Fox', shop, 'action', 'Free delivery, all November', 'One price for every parcel'),
  brand('Nordlicht Lamps', shop, 'action', '20 % off warm light', 'Bring the evening sun inside'),
  brand('Paws & Bowls', shop, 'action', 'Fresh food for good dogs', 'A bowl that they finish'),
  brand('Cinema Club', show, 'action', 'Two films for one, every week', 'Front row, 30 days free'),
  brand('Melody Box', show, 'action', '80 million songs, one month free', 'Music without the breaks'),
  brand('Stream Harbor', show, 'action', 'New series, every Friday', 'Watch tonight, pay next month'),
  brand('Anime Pier', show, 'action', 'One hour after Tokyo', 'All seasons, no adverts'),
  brand('Gym Locker', health, 'action', '14 days, every class', 'Your gym has no opening hours'),
  brand('Yoga Meadow', health, 'action', 'Ten minutes that are yours', 'Breathe in. The day can wait.'),
  brand('Horoscope Daily', show, 'action', 'What does your week hold?', 'Your stars for November'),
  brand('First Hello', dating, 'action', 'Someone near you says hello', 'Start with one good question'),
  brand('Evening Match', dating, 'action', 'Meet over a real dinner', 'Two seats, one evening'),
  brand('Late Talk', dating, 'action', 'Still awake? So is she.', 'Talk to someone real tonight'),
  brand('Velvet Evening', dating, 'action', 'For grown-ups who know what they like', 'Discreet. Nearby. Tonight.'),
  brand('Close Company', dating, 'action', 'Company for this evening', 'See who is close'),
  brand('Island Suitcase', travel, 'action', 'Four nights by the sea from 199', 'Pack light, leave on Friday'),
  brand('Blue Coast Flight Finder', travel, 'action', 'The cheapest day to fly', 'Lisbon from 29, this week'),
  brand('Solar Roof Check', money, 'lead', 'Is your roof worth 900 a year?', 'Three offers from near you'),
  brand('Easy Car Insurance', money, 'lead', 'Switch by 30 November', 'Same cover, 240 less'),
  brand('Home Loan Finder', money, 'lead', 'Your rate in two minutes', '40 banks, one answer'),
  brand('Pension Guide', money, 'lead', 'What will you have at 67?', 'Close the gap, start small'),
  brand('Broadband Switch', tool, 'lead', 'Fibre at your address?', 'Up to 1,000 Mbit, from 29'),
  brand('Language Bridge', school, 'lead', 'Order coffee in Portuguese by May', 'First lesson free'),
  brand('Study Abroad Desk', school, 'lead', 'A semester in Lund or Porto', 'Places for autumn are open'),
  brand('Dental Compare', health, 'lead', 'Compare 600 dentists near you', 'A price before the drill'),
  brand('Win a Phone', prize, 'lead', 'Three questions. One new phone.', 'The draw is on Sunday'),
  brand('Grocery Voucher', prize, 'lead', 'A 100 voucher for your groceries', 'Tell us what you buy'),
  brand('Lucky Wheel', prize, 'action', 'Spin once a day', 'One turn, every day, no stake'),
];

const categories = new Map(brands.map(({ name, category }) => [name, category]));

/** The category of a brand; what it is not known for stays as it was drawn. */
export function categoryOf(name: string, drawn: number): number {
  const own = categories.get(name);
  // Nothing of our offers is travel or dating by itself, and some of everything comes with a draw of prizes.
  return own === undefined || drawn === dating || drawn >= travel ? drawn : own;
}
