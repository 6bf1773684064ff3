import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tutorWords } from '../words.ts'
import { AvailabilityGroup, type FilterGroupProps, GenderGroup, RatingGroup, TopicsGroup } from './filter-groups.tsx'
import { countFilters, noFilters } from './tutor-filters.ts'

/** All filters from below; the list behind follows at once. */
export function FilterSheet(props: FilterGroupProps): ReactNode {
  const { filters, onChange } = props
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const words =
    count === 0 ? tutorWords.filters : wordsOf(tutorWords)('filtersWithCount', { count: formatNumber(count) })
  return (
    <>
      <Button tone="quiet" full icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={tutorWords.filters}>
        <div className="flex flex-col gap-6 pt-3 pb-4">
          <AvailabilityGroup {...props} />
          <TopicsGroup {...props} />
          <GenderGroup {...props} />
          <RatingGroup {...props} />
          <div className="flex flex-wrap gap-2.5">
            <Button className="flex-1" onClick={() => setOpen(false)}>
              {tutorWords.show}
            </Button>
            {count > 0 && (
              <Button tone="plain" onClick={() => onChange({ ...noFilters, orderBy: filters.orderBy })}>
                {tutorWords.clear}
              </Button>
            )}
          </div>
        </div>
      </Sheet>
    </>
  )
}
