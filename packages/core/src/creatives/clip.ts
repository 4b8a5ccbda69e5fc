import { lengthError } from '../fields/length.ts';

const longestName = 31;
const longestDescription = 148;

/** @rule A creative's name of more than 31 characters is clipped and shown whole in a popover. */
export function needsNamePopover(name: string): boolean {
  return lengthError(name, longestName) !== undefined;
}

/** @rule A creative's description of more than 148 characters is clipped and shown whole in a popover. */
export function needsDescriptionPopover(description: string): boolean {
  return lengthError(description, longestDescription) !== undefined;
}

export function clippedName(name: string): string {
  return clipped(name, longestName);
}

export function clippedDescription(description: string): string {
  return clipped(description, longestDescription);
}

/** @rule A clipped text ends between two characters, never inside one. */
export function clipped(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
