/** List or sheet, with or without what was canceled; kept in the address as `?view=calendar&canceled=1`. */
import { useSearchParams } from 'react-router'

export function useTimetableView(canSheet: boolean) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('view')
  const isSheet = canSheet && asked !== 'list'

  function keep(name: string, value: string | null): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return {
    isSheet,
    withCanceled: address.get('canceled') === '1',
    showSheet: (sheet: boolean) => keep('view', sheet ? 'calendar' : 'list'),
    showCanceled: (canceled: boolean) => keep('canceled', canceled ? '1' : null),
  }
}
