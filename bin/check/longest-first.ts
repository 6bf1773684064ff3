import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = /\/(?:fuzz-writing|fuzz-reading|matrix)\.db\.test\.ts$/

/**
 * Without measured times Vitest runs the largest files first. The three slowest test files are short, so they are put
 * in front by name.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
