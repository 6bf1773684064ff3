import { expect, test } from 'vitest'
import { coupon } from '../money/coupons.ts'
import { invite } from '../money/invites.ts'
import { plan } from '../money/plans.ts'
import { accountChanges } from '../people/accounts.ts'
import { rating } from '../people/ratings.ts'
import { topic } from '../people/topics.ts'
import { fieldWords } from './field-words.ts'
import { featureFlag } from './flags.ts'
import { settings } from './settings.ts'

/** Fields that the server keeps of things that the audit does not hold whole. */
const parts =
  `role email name reason endsAt unconfirmed liftedAt mistake granted restored lessons meetings dueAt readyAt
  kind version earning minutesReturned review status level canceledBy written method amount hasUpdateRequest hasNote
  hasReceipt refundedAmount refund handled handledBy handledAt category lessonId resolved reportId draft authorId userId
  state image video thumbnail topicIds pinned muted rows faults transactionId phone contacts page shared
  act ids revision number material summary effectiveAt`.split(/\s+/)

test('every field that the audit trail can hold has an Arabic name', () => {
  const whole = [plan, coupon, invite, topic, rating, settings, featureFlag, accountChanges]
  const fields = [...whole.flatMap(({ shape }) => Object.keys(shape)), ...parts]
  expect(fields.filter((field) => fieldWords[field] === undefined)).toEqual([])
})
