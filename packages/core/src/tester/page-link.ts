import { isResultId } from './asked.ts';
import { newTest, type TestForm } from './form.ts';

/** @rule The page link of a test is the address of the page with the id of its result; what else the address had stays. */
export function pageLink(page: string, id: string): string {
  const address = new URL(page);
  address.searchParams.delete('url');
  address.searchParams.set('result', id);
  return address.href;
}

/** @rule An address with the id of a result reopens it; an id that can't be one is passed over. */
export function reopenedResult(page: string): string | undefined {
  const id = paramOf(page, 'result');
  return id !== undefined && isResultId(id) ? id : undefined;
}

/** @rule An address with a link to test opens the tester with that link, and tests nothing by itself. */
export function presetTest(page: string): TestForm {
  return { ...newTest, url: paramOf(page, 'url') ?? newTest.url };
}

function paramOf(page: string, name: string): string | undefined {
  return URL.canParse(page) ? (new URL(page).searchParams.get(name) ?? undefined) : undefined;
}
