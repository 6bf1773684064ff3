import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { referralEndpoints } from '@hiwar/contract/money/referrals.ts'
import { type SubscriptionCare, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { CodeBox } from './CodeBox.tsx'
import { giftWords as words } from './words.ts'

const t = wordsOf(words)

type Referral = NonNullable<SubscriptionCare['referral']>

/** The own code for new students, what came of it, and for a new student the way to name somebody. */
export function ReferralBlock({ referral }: { referral: Referral }): ReactNode {
  const { code, minutes, rewarded, left, nameUntil } = referral
  const reward = countOf('minute', minutes)
  return (
    <section aria-labelledby="refer" className="flex max-w-reading flex-col gap-4">
      <div>
        <h2 id="refer" className="text-xl">
          {words.refer}
        </h2>
        <p className="text-ink-soft">{t('referNote', { minutes: reward })}</p>
      </div>
      <CodeBox
        code={code}
        label={words.referCode}
        message={t('referMessage', { code, minutes: reward, url: location.origin })}
      />
      {rewarded > 0 && (
        <p className="text-ink-soft text-sm">
          {t('rewarded', { rewarded: formatNumber(rewarded), left: formatNumber(left) })}
        </p>
      )}
      {nameUntil !== null && <NameForm until={nameUntil} />}
    </section>
  )
}

type Sent = RequestOf<typeof referralEndpoints.name>['body']

function NameForm({ until }: { until: string }): ReactNode {
  const now = useNow()
  const form = useContractForm<Sent, Sent, { ok: true }>(referralEndpoints.name.body, {
    start: { code: '' },
    body: (typed) => typed,
    send: (body) => call(referralEndpoints.name, { body }),
    done: () => toast.success(words.kept),
    changes: [subscriptionEndpoints.care],
  })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-3">
        <h3 className="text-base">{words.named}</h3>
        <TextField
          label={words.namedCode}
          hint={t('namedNote', { day: formatDay(until, now) })}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <FormAlert>{form.alert}</FormAlert>
        <Button
          type="submit"
          tone="quiet"
          busy={form.busy}
          disabledReason={form.disabledReason}
          className="self-start max-md:w-full"
        >
          {words.keep}
        </Button>
      </form>
    </Card>
  )
}
