import type { Coupon } from '@hiwar/contract/money/coupons.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { listWords } from '../shell/lists/words.ts'
import { RowMenu } from '../shell/parts/RowMenu.tsx'
import { OfferEnd } from './OfferEnd.tsx'
import { offerWords } from './offer-words.ts'
import { planWords } from './words.ts'

const t = wordsOf(offerWords)

export function couponColumns(
  planName: (id: number) => string,
  act: (act: 'edit' | 'delete', coupon: Coupon) => void,
): Column<Coupon>[] {
  return [
    {
      key: 'code',
      words: offerWords.code,
      cell: ({ code }) => (
        <span className="inline-flex items-center gap-1">
          <Ltr className="tabular font-semibold">{code}</Ltr>
          <CopyButton text={code} label={offerWords.copyCode} />
        </span>
      ),
    },
    { key: 'month', words: planWords.month, cell: ({ fullMonthDiscount }) => percentWords(fullMonthDiscount) },
    {
      key: 'quarter',
      words: planWords.quarter,
      from: 'md',
      cell: ({ fullQuarterDiscount }) => percentWords(fullQuarterDiscount),
    },
    { key: 'year', words: planWords.year, from: 'md', cell: ({ fullYearDiscount }) => percentWords(fullYearDiscount) },
    {
      key: 'plan',
      words: offerWords.plan,
      from: 'xl',
      cell: ({ planId }) => (planId === null ? offerWords.everyPlan : planName(planId)),
    },
    { key: 'uses', words: offerWords.uses, cell: usedWords },
    { key: 'expiresAt', words: offerWords.expires, cell: ({ expiresAt }) => <OfferEnd at={expiresAt} /> },
    {
      key: 'actions',
      words: offerWords.actions,
      bare: true,
      cell: (coupon) => (
        <RowMenu
          label={t('actionsOf', { what: coupon.code })}
          acts={[
            { words: offerWords.editCoupon, onSelect: () => act('edit', coupon) },
            { words: offerWords.deleteCoupon, danger: true, onSelect: () => act('delete', coupon) },
          ]}
        />
      ),
    },
  ]
}

function percentWords(points: number | null): string {
  return points === null ? listWords.nothing : formatPercent(points)
}

function usedWords({ uses, maxUses }: Coupon): string {
  const used = formatNumber(uses)
  return maxUses === null ? used : t('usesOf', { used, most: formatNumber(maxUses) })
}
