import { useSearchParams } from 'react-router'

/** The open tab of a page, in its address; another tab begins without the filters of the last one. */
export function useTab<const Value extends string>(tabs: readonly [Value, ...Value[]]) {
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0]
  const choose = (next: Value) =>
    setAddress(next === tabs[0] ? new URLSearchParams() : new URLSearchParams({ tab: next }), { replace: true })
  return [tab, choose] as const
}
