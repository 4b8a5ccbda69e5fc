import { codes, type Decoded } from '@millrace/core';
import {
  heaviestInKit,
  isKitIcon,
  kitFileName,
  kitLogoProblem,
  kitPlace,
  kitProblemWords,
  kitTextProblem,
  kitTexts,
  kitVerdict,
  passes,
  takesLogo,
  type creativeCalls,
  type KitKind,
  type KitPlace,
} from '@millrace/core/creatives';
import type { KitBounds } from '@millrace/core/reference';
import type { CallContext } from '../call/handle.ts';
import { Refusal, refuseFields } from '../call/refusal.ts';
import { createTurns, Crowded } from '../call/turns.ts';
import { drawn } from '../pictures/addresses.ts';
import { hasFontFor } from '../pictures/fonts.ts';
import { drawnGround, photoGround } from '../pictures/kit-ground.ts';
import { kitPicture, weighed, type KitLogo } from '../pictures/kit-picture.ts';
import { openUploaded } from '../pictures/uploaded.ts';
import type { Publisher } from '../session/queries.ts';
import { foreignPicture } from './foreign-picture.ts';
import type { StoredCreative } from './queries.ts';
import { zip } from './zip.ts';

type Asked = Omit<Decoded<typeof creativeCalls.drawKit>, 'place'>;

/** One at a time, so that visitors never wait for a drawing; of many publishers each in turn. */
const drawings = createTurns({ atOnce: 1, atOnceOfOne: 1, waiting: 200, waitingOfOne: 40, timeoutMs: 30_000 });
/** A logo is never shown larger. */
const largestLogo = { width: 800, height: 800 };

/** Each picture of a kit is drawn with its logo anew. */
const mostLogoPixels = 10_000_000;

const unreadable = 'This logo is incomplete.';
const tooManyPixels = 'This logo has more than 10 million pixels.';

interface Order {
  readonly creative: StoredCreative;
  readonly own: { readonly title: string; readonly text: string };
  readonly bounds: KitBounds;
  readonly logo: KitLogo | undefined;
}

/** What is to be drawn, once it is within the operator's bounds. */
export async function orderOf(
  asked: Asked,
  creative: StoredCreative,
  who: Publisher,
  context: CallContext,
): Promise<Order> {
  const bounds = context.config.provider.kit;
  const { title, text, corner } = asked;
  refuseWords('title', kitTextProblem(title, 'title', bounds));
  refuseWords('text', kitTextProblem(text, 'text', bounds));
  if (!(await hasFontFor(title))) refuseFields({ title: 'This server has no font for these characters.' });
  const { logo: file } = asked;
  const logo = file && (await inTurn(who, context, () => logoOf(file, bounds)));
  return { creative, own: { title, text }, bounds, logo: logo && { ...logo, corner } };
}

function refuseWords(field: string, problem: keyof typeof kitProblemWords | undefined): void {
  if (problem) refuseFields({ [field]: kitProblemWords[problem] });
}

/** A logo, drawn anew: what is not picture in the file stays behind. */
async function logoOf(file: Blob, bounds: KitBounds): Promise<Omit<KitLogo, 'corner'>> {
  const uploaded = bounds.own_logo ? await openUploaded(file) : undefined;
  const problem = kitLogoProblem({ type: uploaded ? `image/${uploaded.format}` : '', bytes: file.size }, bounds);
  refuseWords('logo', problem);
  if (uploaded && uploaded.width * uploaded.height > mostLogoPixels) refuseFields({ logo: tooManyPixels });
  const picture = await uploaded?.redraw(largestLogo);
  if (!uploaded || !picture)
    throw new Refusal(codes.invalid, 'Please check the marked fields.', { fields: { logo: unreadable } });
  return { picture, size: { width: uploaded.width, height: uploaded.height } };
}

/** A picture of a kit, and its file's name. */
export async function drawKitPicture(order: Order, place: KitPlace, who: Publisher, context: CallContext) {
  const { creative, own, bounds, logo } = order;
  const stored = addressFor(creative, place);
  if (stored === '') throw new Refusal(codes.conflict, 'This creative has no image.');
  const isDrawn = stored === drawn;
  const photo = isDrawn ? undefined : await foreignPicture(context.outside, stored, context.now());
  if (!isDrawn && !photo) throw new Refusal(codes.conflict, 'The image of this creative could not be loaded.');
  const title = place.kind === 'banner' ? own.title.trim() : '';
  if (isDrawn && !(await hasFontFor(`${creative.brand} ${title || creative.title}`))) {
    throw new Refusal(codes.conflict, 'This server has no font for the words of this creative.');
  }
  return inTurn(who, context, async () => {
    const picture = await kitPicture({
      place,
      logo: takesLogo(place) ? logo : undefined,
      bounds,
      ground: (size) =>
        photo
          ? photoGround(photo, size, title)
          : drawnGround({ ...creative, ...(title !== '' && { title }) }, place, size),
    });
    return weighed(picture, { mostBytes: heaviestInKit(place), isDrawn });
  });
}

/** A push notification has a picture beside its icon. */
function addressFor({ img_url, push_img_url }: StoredCreative, place: KitPlace): string {
  return isKitIcon(place) || push_img_url === '' ? img_url : push_img_url;
}

/** The pictures that pass the audit, and the words to set beside them. */
export async function packKit(
  order: Order,
  ids: readonly string[],
  who: Publisher,
  context: CallContext,
): Promise<Blob> {
  const { own, bounds } = order;
  const places = ids.map(kitPlace).filter((place) => place !== undefined);
  const files: { name: string; content: Buffer }[] = [];
  const packedKinds = new Set<KitKind>();
  for (const place of places) {
    if (!passes(kitVerdict(place, { own, bounds }))) continue;
    const { bytes: content, type } = await drawKitPicture(order, place, who, context);
    const { width, height } = place;
    if (!passes(kitVerdict(place, { own, bounds, picture: { type, bytes: content.length, width, height } }))) continue;
    files.push({ name: kitFileName(place, type), content });
    packedKinds.add(place.kind);
  }
  if (files.length === 0) throw new Refusal(codes.conflict, 'None of these images passes the review rules.');
  const content = Buffer.from(textsOf(order, packedKinds));
  const all = content.length > 0 ? [...files, { name: 'texts.txt', content }] : files;
  return new Blob([new Uint8Array(zip(all))], { type: 'application/zip' });
}

const headings = { push: 'Push notification', native: 'Native ad' } as const;

function textsOf({ creative, own, bounds }: Order, kinds: ReadonlySet<KitKind>): string {
  return (['push', 'native'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => {
      const { title, text } = kitTexts(kind, creative, { own, bounds });
      return `${headings[kind]}\nTitle: ${title}\nText: ${text}\n`;
    })
    .join('\n');
}

async function inTurn<T>(who: Publisher, { signal }: CallContext, work: () => Promise<T>): Promise<T> {
  try {
    return await drawings.take(String(who.id), signal, work);
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    throw new Refusal(codes.tooMany, 'Too many images are being drawn. Please try again in a few seconds.');
  }
}
