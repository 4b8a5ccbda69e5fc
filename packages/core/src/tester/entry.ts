import { atom, type Atom, type createStore } from 'jotai/vanilla';
import { expectedError } from './expectation.ts';
import { changeForm, linkError, newTest, type TestForm } from './form.ts';

export interface TestProblems {
  readonly url: ReturnType<typeof linkError>;
  readonly expected: ReturnType<typeof expectedError>;
}

/** What is typed for a test. */
export interface TestEntry {
  readonly form: Atom<TestForm>;
  /** What is wrong with the fields that were touched, or with all once GO was pressed. */
  readonly problems: Atom<TestProblems>;
  readonly change: {
    url(url: string): void;
    country(country: string): void;
    os(os: TestForm['os']): void;
    zone(zone: TestForm['zone']): void;
    carrier(carrier: number | undefined): void;
    expected(expected: string): void;
  };
  /** Shows all problems; what is filled in where there is none. */
  check(): TestForm | undefined;
  /** Begins anew with this, untouched. */
  begin(form: TestForm): void;
}

export function createTestEntry(store: ReturnType<typeof createStore>, first: TestForm = newTest): TestEntry {
  const form = atom(first);
  const touched = atom<ReadonlySet<string>>(new Set<string>());
  const all = atom<TestProblems>((get) => {
    const { url, expected } = get(form);
    return { url: linkError(url), expected: expectedError(expected) };
  });

  function change(part: Partial<TestForm>): void {
    store.set(form, changeForm(store.get(form), part));
    store.set(touched, new Set([...store.get(touched), ...Object.keys(part)]));
  }

  return {
    form,
    problems: atom((get) => {
      const { url, expected } = get(all);
      const isTouched = get(touched);
      return {
        url: isTouched.has('url') ? url : undefined,
        expected: isTouched.has('expected') ? expected : undefined,
      };
    }),
    change: {
      url: (url) => change({ url }),
      country: (country) => change({ country }),
      os: (os) => change({ os }),
      zone: (zone) => change({ zone }),
      carrier: (carrier) => change({ carrier }),
      expected: (expected) => change({ expected }),
    },
    check() {
      store.set(touched, new Set(['url', 'expected']));
      const { url, expected } = store.get(all);
      return url || expected ? undefined : store.get(form);
    },
    begin(next) {
      store.set(form, next);
      store.set(touched, new Set<string>());
    },
  };
}
