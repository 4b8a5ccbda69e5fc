// Tells the process that has started Vitest how far it is.
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface Progress {
  readonly passed: number;
  readonly failed: number;
  /** Tests that are known by now; files that nobody has read yet may bring more. */
  readonly known: number;
}

export default class ProgressReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private known = 0;

  onTestModuleCollected({ children }: TestModule): void {
    this.known += [...children.allTests()].length;
    this.send();
  }

  onTestCaseResult(testCase: TestCase): void {
    // A skipped test is a failed one: nothing may hide here.
    if (testCase.result().state === 'passed') this.passed += 1;
    else this.failed += 1;
    this.send();
  }

  private send(): void {
    const { passed, failed, known } = this;
    process.send?.({ passed, failed, known } satisfies Progress);
  }
}
