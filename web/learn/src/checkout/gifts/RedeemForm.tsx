import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { giftEndpoints, type RedeemedGift } from '@hiwar/contract/money/gifts.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { giftWords as words } from './words.ts'

type Sent = RequestOf<typeof giftEndpoints.redeem>['body']

/** «معك كود هدية؟»: the code as it came, in any spelling. */
export function RedeemForm(): ReactNode {
  const now = useNow()
  const form = useContractForm<Sent, Sent, RedeemedGift>(giftEndpoints.redeem.body, {
    start: { code: '' },
    body: (typed) => typed,
    send: (body) => call(giftEndpoints.redeem, { body }, { idempotencyKey }),
    done: (given) => {
      toast.success(givenWords(given, now))
      form.reset({ code: '' })
    },
    changes: [subscriptionEndpoints.care, subscriptionEndpoints.current, subscriptionEndpoints.list],
  })
  const idempotencyKey = useIdempotencyKey(form.watch('code'))
  return (
    <section aria-labelledby="redeem">
      <h2 id="redeem" className="mb-3 text-xl">
        {words.redeem}
      </h2>
      <form {...form.props} className="flex max-w-reading flex-col gap-3">
        <TextField
          label={words.code}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <FormAlert>{form.alert}</FormAlert>
        <Button
          type="submit"
          busy={form.busy}
          disabledReason={form.disabledReason}
          className="self-start max-md:w-full"
        >
          {words.use}
        </Button>
      </form>
    </section>
  )
}

const t = wordsOf(words)

function givenWords({ subscription, minutes }: RedeemedGift, now: number): string {
  if (subscription === null) return t('minutes', { minutes: countOf('minute', minutes ?? 0) })
  const { start } = subscription
  return parseInstant(start) > now ? t('queued', { day: formatShortDay(start, now) }) : words.started
}
