// Tells the process that has started Vitest how far it is.
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface Progress {
  readonly passed: number;
  readonly failed: number;
  /** Tests that are known by now; files that nobody has read yet may bring more. */
  readonly known: number;
  /** Which have failed, each in a line with the first line of why. */
  readonly failures: readonly string[];
}

export default class ProgressReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private known = 0;
  private readonly failures: string[] = [];

  onTestModuleCollected({ children }: TestModule): void {
    this.known += [...children.allTests()].length;
    this.send();
  }

  onTestCaseResult(testCase: TestCase): void {
    // A skipped test is a failed one: nothing may hide here.
    const { state, errors = [] } = testCase.result();
    if (state === 'passed') this.passed += 1;
    else {
      this.failed += 1;
      this.note(`${testCase.module.relativeModuleId} > ${testCase.fullName}`, errors[0]?.message ?? state);
    }
    this.send();
  }

  /** A file that could not be read has no tests. */
  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) this.note(module.relativeModuleId, message);
    this.send();
  }

  private note(what: string, why: string): void {
    const [first = ''] = stripVTControlCharacters(why).split('\n');
    this.failures.push(`${what}: ${first}`);
  }

  private send(): void {
    const { passed, failed, known, failures } = this;
    process.send?.({ passed, failed, known, failures } satisfies Progress);
  }
}
