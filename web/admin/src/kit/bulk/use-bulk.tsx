/** Picks rows of a list and acts on all of them at once. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { type Bulk, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { useKeepFocus } from '@hiwar/kit/ui/overlays/focus.ts'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { BulkBar, type BulkChoice } from './BulkBar.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { useKeptBulk } from './kept.ts'
import { PickAll, pickColumn } from './pick-boxes.tsx'
import { usePicked } from './picked.ts'
import { bulkWords as words } from './words.ts'

/** What a list lets admins do to many of its rows. */
export interface BulkPlan<Row> {
  nameOf: (row: Row) => string
  acts: readonly BulkChoice[]
}

interface Many<Row> {
  column: Column<Row>
  above: ReactNode
  below: ReactNode
}

const nameless = () => ''

/** The column of boxes, and the bar of the picked rows or of the act that runs; null where nobody may act. */
export function useBulk<Row extends { id: number }>(
  plan: BulkPlan<Row> | undefined,
  endpoint: Endpoint,
  query: object | undefined,
  rows: readonly Row[] = [],
): Many<Row> | null {
  const isAdmin = useIsAdmin()
  const client = useQueryClient()
  const nameOf = plan?.nameOf ?? nameless
  const picks = usePicked(query, nameOf)
  const [kept, keep] = useKeptBulk(endpoint)
  const [isOver, setOver] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useKeepFocus(bar)
  if (plan === undefined || !isAdmin) return null

  function begun(bulk: Bulk): void {
    client.setQueryData(queryKeyOf(bulkEndpoints.read, { params: { id: bulk.id } }), bulk)
    setOver(false)
    keep({ id: bulk.id, byId: bulk.byId, names: Object.fromEntries(picks.picked) })
    picks.clear()
  }

  const picking: typeof picks = {
    ...picks,
    turn(turned, isOn) {
      // The bar takes the place of a result that was read.
      if (isOver) keep(null)
      picks.turn(turned, isOn)
    },
  }
  return {
    column: pickColumn({ rows, picking, nameOf }),
    above: rows.length > 0 && (
      <div className="mb-2 md:hidden">
        <PickAll rows={rows} picking={picking}>
          {words.pickAll}
        </PickAll>
      </div>
    ),
    below: (
      <div ref={bar} className="contents">
        {kept && (
          <BulkProgress
            key={kept.id}
            kept={kept}
            changes={[endpoint]}
            onEnded={() => setOver(true)}
            onDismiss={() => keep(null)}
          />
        )}
        {kept === null && picks.picked.size > 0 && (
          <BulkBar choices={plan.acts} picked={picks.picked} onBegun={begun} onClear={picks.clear} />
        )}
      </div>
    ),
  }
}
