import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { NotebookPen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { libraryWords as words } from '../../materials/words.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }))

/** Lessons that are offered to be prepared, the next ones. */
const size = 12

/** Prepares the next lesson with the sheet, or another of those that come. */
export function PrepareButton({ sheetId }: { sheetId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const query = { canceled: false, future: true, now: true, sort: Sort.Ascending, size } as const
  const { data, error, isFetching, refetch } = useRead(lessonEndpoints.list, { query })
  const [next, ...later] = data?.list ?? []
  function open(): void {
    setOpen(true)
    if (error !== null) void refetch()
  }
  return (
    <>
      <Button
        icon={NotebookPen}
        busy={isOpen && data === undefined && isFetching}
        disabledReason={data !== undefined && next === undefined ? words.noLesson : undefined}
        onClick={open}
      >
        {words.prepare}
      </Button>
      {isOpen && data === undefined && !isFetching && <FormAlert>{errorText(error)}</FormAlert>}
      {isOpen && next && (
        <Suspense>
          <PlanDialog records={[next, ...later]} sheetId={sheetId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
