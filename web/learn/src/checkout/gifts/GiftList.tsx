import { giftStateWords } from '@hiwar/contract/enumerations/gift-words.ts'
import { type Gift, GiftState, giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { usePlanNames } from '../payments/use-plan-names.ts'
import { GiftCodeBox, useGiftCode } from './GiftCode.tsx'
import { giftWords as words } from './words.ts'

const t = wordsOf(words)

/** The student's own gifts, newest first. */
export function GiftList({ list }: { list: readonly Gift[] }): ReactNode {
  const nameOf = usePlanNames(list.flatMap(({ plan }) => plan?.planId ?? []))
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {list.map((gift) => (
          <GiftRow
            key={gift.id}
            gift={gift}
            name={gift.plan === null ? '' : nameOf(gift.plan.planId, gift.plan.period)}
          />
        ))}
      </ul>
    </Card>
  )
}

const tones = { open: 'brand', returning: 'warning', redeemed: 'success', revoked: undefined, over: undefined } as const

function GiftRow({ gift, name }: { gift: Gift; name: string }): ReactNode {
  const now = useNow()
  const [open, setOpen] = useState<'code' | 'take-back' | null>(null)
  const { state, createdAt, expiresAt, redeemedAt, isShown, plan } = gift
  const mayTakeBack = plan !== null && (state === GiftState.Open || state === GiftState.Over)
  const tone = tones[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-faint text-sm">
          {redeemedAt === null
            ? t('bought', { day: formatDay(createdAt, now), end: formatDay(expiresAt, now) })
            : t('usedOn', { day: formatDay(redeemedAt, now) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip {...(tone && { tone })}>{giftStateWords[state]}</Chip>
        {state === GiftState.Open && (
          <Button
            tone="quiet"
            size="small"
            aria-label={t(isShown ? 'renewOf' : 'showOf', { gift: name })}
            onClick={() => setOpen('code')}
          >
            {isShown ? words.renew : words.show}
          </Button>
        )}
        {mayTakeBack && (
          <Button
            tone="plain"
            size="small"
            aria-label={t('takeBackOf', { gift: name })}
            onClick={() => setOpen('take-back')}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      {open === 'code' && <CodeDialog gift={gift} onClose={() => setOpen(null)} />}
      {open === 'take-back' && <TakeBackDialog gift={gift} onClose={() => setOpen(null)} />}
    </li>
  )
}

/** Asks before a new code ends the one before, and shows the code. */
function CodeDialog({ gift, onClose }: { gift: Gift; onClose: () => void }): ReactNode {
  const { code, error, isBusy, show } = useGiftCode(gift.id)
  const [wasShown] = useState(gift.isShown)
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={code === undefined && wasShown ? words.renewTitle : words.codeTitle}
      description={code === undefined && wasShown ? words.renewText : undefined}
      actions={
        code === undefined && (
          <Button busy={isBusy} onClick={show}>
            {wasShown ? words.renew : words.show}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {code !== undefined && <GiftCodeBox code={code} />}
        <FormAlert>{error && errorText(error)}</FormAlert>
      </div>
    </Dialog>
  )
}

function TakeBackDialog({ gift, onClose }: { gift: Gift; onClose: () => void }): ReactNode {
  const takeBack = useWrite(giftEndpoints.revoke, {
    changes: [giftEndpoints.list, transactionEndpoints.list, transactionEndpoints.last],
    onSuccess: () => {
      toast.success(words.takenBack)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={words.takeBackTitle}
      description={t('takeBackText', { amount: moneyInWords(gift.plan?.amount ?? 0) })}
      confirm={words.takeBack}
      busy={takeBack.isPending}
      alert={takeBack.error && errorText(takeBack.error)}
      onConfirm={() => takeBack.mutate({ params: { id: gift.id } })}
    />
  )
}
