import { ageMark, button, buttonSize, ground, signed, type Advert } from './advert.ts';
import { mark } from './icon.ts';
import { fitted, letters } from './lettering.ts';
import { chosen, n } from './markup.ts';
import { drawnScene } from './scene.ts';

/** Words beside the scene, for what is wider than high. */
export function wide(advert: Advert): string {
  const { width, height, title, palette, seed } = advert;
  const pad = Math.max(14, height * 0.1);
  const isMirrored = chosen([false, false, true], `${seed} side`);
  const sceneWidth = Math.min(width * 0.44, height * 1.25);
  const textWidthMost = Math.min(width - sceneWidth - pad * 1.8, height * 1.9);
  const scene = { x: isMirrored ? 0 : width - sceneWidth, y: 0, width: sceneWidth, height, isLeft: isMirrored };
  const slack = Math.max(0, width - sceneWidth - textWidthMost - pad * 2) * 0.35;
  const x = (isMirrored ? sceneWidth + pad * 0.9 : pad) + slack;
  const markHeight = Math.max(16, height * 0.1);
  const buttonHeight = Math.max(26, height * 0.155);
  const room = height - pad * 2 - markHeight - buttonHeight - height * 0.12;
  const text = fitted(title, { width: textWidthMost, height: room, largest: height * 0.155, smallest: 12, most: 4 });
  const gap = Math.min(height * 0.075, (height - pad * 2 - markHeight - buttonHeight - text.height) / 2);
  const top = (height - markHeight - buttonHeight - text.height - gap * 2) / 2;
  return (
    ground(advert) +
    drawnScene(advert, palette, scene) +
    signed(advert, { x, y: top, height: markHeight, most: textWidthMost }) +
    letters(text, { x, y: top + markHeight + gap, fill: palette.ink }) +
    button(advert, { x, y: top + markHeight + text.height + gap * 2, height: buttonHeight, most: textWidthMost }) +
    ageMark(advert)
  );
}

/** The scene above, words below, for what is higher than wide. */
export function tall(advert: Advert): string {
  const { width, height, title, palette } = advert;
  const pad = Math.max(12, width * 0.075);
  const maxWidth = width - pad * 2;
  const buttonHeight = Math.min(52, Math.max(28, height * 0.095));
  const markHeight = Math.max(16, Math.min(width * 0.09, height * 0.055));
  const sceneHeight = Math.min(height * 0.56, width * 1.15);
  const gap = pad * 0.6;
  const below = height - sceneHeight - pad - buttonHeight - markHeight - gap * 3;
  const largest = Math.min(width * 0.115, 44);
  const text = fitted(title, { width: maxWidth, height: below, largest, smallest: 12, most: 5 });
  const slack = Math.max(0, below - text.height) / 3;
  const markTop = sceneHeight + gap + slack;
  const textTop = markTop + markHeight + gap;
  const { width: plate } = buttonSize(advert, buttonHeight, maxWidth);
  const sign = { x: pad, y: markTop, height: markHeight, most: maxWidth };
  const bottom = { x: plate > maxWidth * 0.7 ? (width - plate) / 2 : pad, y: height - pad - buttonHeight };
  return (
    ground(advert) +
    drawnScene(advert, palette, { x: 0, y: 0, width, height: sceneHeight }) +
    // What the stage throws below the scene would be behind the letters.
    `<rect y="${n(sceneHeight)}" width="${width}" height="${n(height - sceneHeight)}" fill="${palette.ground}"/>` +
    signed(advert, sign) +
    letters(text, { x: pad, y: textTop, fill: palette.ink }) +
    button(advert, { ...bottom, height: buttonHeight, most: maxWidth }) +
    ageMark(advert)
  );
}

/** Brand and words, the scene under them, the plate at the foot: for towers. */
export function tower(advert: Advert): string {
  const { width, height, title, palette } = advert;
  const pad = width * 0.09;
  const maxWidth = width - pad * 2;
  const markHeight = width * 0.125;
  const buttonHeight = Math.min(52, width * 0.26);
  const text = fitted(title, { width: maxWidth, height: height * 0.36, largest: width * 0.155, smallest: 12, most: 7 });
  const textTop = pad * 1.3 + markHeight + pad;
  const sceneTop = textTop + text.height + pad * 0.5;
  const foot = height - pad - buttonHeight;
  return (
    ground(advert) +
    drawnScene(
      advert,
      palette,
      { x: 0, y: sceneTop, width, height: height - sceneTop },
      {
        x: width / 2,
        y: (sceneTop + foot) / 2,
        r: Math.min(width * 0.34, (foot - sceneTop) * 0.3),
      },
    ) +
    signed(advert, { x: pad, y: pad * 1.3, height: markHeight, most: maxWidth }) +
    letters(text, { x: pad, y: textTop, fill: palette.ink }) +
    button(advert, { x: pad, y: foot, height: buttonHeight, most: maxWidth }) +
    ageMark(advert)
  );
}

/** For what is about square: the scene in the upper corner, words from its left to below it. */
export function boxed(advert: Advert): string {
  const { width, height, title, palette } = advert;
  const pad = Math.max(10, height * 0.07);
  const maxWidth = width - pad * 2;
  const markHeight = Math.max(15, height * 0.08);
  const buttonHeight = Math.max(26, height * 0.135);
  const sceneHeight = height * 0.52;
  const below = height - sceneHeight - pad - buttonHeight - pad * 0.7;
  const text = fitted(title, { width: maxWidth, height: below, largest: height * 0.1, smallest: 12, most: 3 });
  const textTop = sceneHeight + Math.max(0, below - text.height) * 0.55;
  return (
    ground(advert) +
    drawnScene(
      advert,
      palette,
      { x: 0, y: 0, width, height: sceneHeight },
      {
        x: width * 0.77,
        y: sceneHeight * 0.52,
        r: sceneHeight * 0.33,
      },
    ) +
    `<rect y="${n(sceneHeight)}" width="${width}" height="${n(height - sceneHeight)}" fill="${palette.ground}"/>` +
    signed(advert, { x: pad, y: pad, height: markHeight, most: maxWidth * 0.52 }) +
    letters(text, { x: pad, y: textTop, fill: palette.ink }) +
    button(advert, { x: pad, y: height - pad - buttonHeight, height: buttonHeight, most: maxWidth }) +
    ageMark(advert)
  );
}

/** Everything in one line, for what is much wider than high. */
export function strip(advert: Advert): string {
  const { width, height, title, palette, brand } = advert;
  const pad = height * 0.12;
  const side = height - pad * 2;
  const buttonHeight = Math.min(height * 0.62, 56);
  const { width: plate } = buttonSize(advert, buttonHeight, width * 0.32);
  const x = pad + side + height * 0.2;
  const maxWidth = width - x - plate - pad * 2 - height * 0.12;
  const name = fitted(brand, { width: maxWidth, height, largest: Math.max(10, height * 0.2), smallest: 9, most: 1 });
  const room = { width: maxWidth, height: height - pad * 2 - name.height, smallest: 10.5, most: 2 };
  const text = fitted(title, { ...room, largest: Math.max(15, height * 0.3) });
  const gap = height * 0.02;
  const top = (height - name.height - text.height - gap) / 2;
  const [cx, r] = [width - plate * 0.5 - pad, height * 1.5];
  return (
    ground(advert) +
    `<circle cx="${n(cx)}" cy="${n(height / 2)}" r="${n(r)}" fill="${palette.field}"/>` +
    mark(advert, { x: pad, y: pad, size: side }) +
    letters(name, { x, y: top, fill: palette.quiet }) +
    letters(text, { x, y: top + name.height + gap, fill: palette.ink }) +
    button(advert, { x: width - plate - pad * 1.6, y: (height - buttonHeight) / 2, height: buttonHeight, most: plate })
  );
}

/** The scene alone with its brand, for what stands beside words of its own. */
export function poster(advert: Advert): string {
  const { width, height, palette } = advert;
  const pad = height * 0.07;
  const side = Math.max(18, height * 0.085);
  const x = width * chosen([0.54, 0.6, 0.66], `${advert.seed} place`);
  return (
    ground(advert) +
    drawnScene(advert, palette, { x: 0, y: 0, width, height }, { x, y: height * 0.48, r: height * 0.3 }) +
    signed(advert, { x: pad, y: height - pad - side, height: side, most: width * 0.45 }) +
    ageMark(advert)
  );
}
