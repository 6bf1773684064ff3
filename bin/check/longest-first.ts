import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = /\/(?:fuzz-writing|fuzz-reading|matrix)\.db\.test\.ts$/

/** Where nothing was measured yet, files go by their size; the three that last longest are short, and would end alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
