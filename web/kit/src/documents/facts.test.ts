import { placeholderNames } from '@hiwar/contract/texts/placeholders.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { textsOfBlock } from '@hiwar/domain/documents/faults.ts'
import { expect, test } from 'vitest'
import { somePlan } from '../testing/some-plan.ts'
import { someSettings } from '../testing/some-settings.ts'
import { fill, ruleFacts } from './facts.ts'

test('every placeholder that a published text may have is filled in', () => {
  const facts = ruleFacts({ settings: someSettings(), plans: [somePlan()], trialPrice: null })
  expect(placeholderNames.filter((name) => facts[name] === undefined)).toEqual([])
  for (const kind of ['terms', 'privacy', 'faq'] as const) {
    for (const text of releasedBlocks(kind).flatMap(textsOfBlock)) expect(fill(text, facts)).not.toMatch(/[{}]/)
  }
})
