import { boardGrid } from '@hiwar/contract/fields/desk-limits.ts'
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { fetchFile } from '@hiwar/kit/api/download.ts'
import { useOnline } from '@hiwar/kit/ui/window-state.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { letterHeight } from './text-lines.ts'
import { boardWords } from './words.ts'

/** The picture behind the ink, as a part of a drawing. */
export function Back({ name }: { name: string }): ReactNode {
  const { address, failed } = useBack(name)
  const { width, height } = boardGrid
  if (failed) {
    return (
      <text x={width / 2} y={height / 2} fontSize={letterHeight} textAnchor="middle" direction="rtl" fill="var(--ink)">
        {boardWords.noPicture}
      </text>
    )
  }
  return address === null ? (
    <rect {...{ width, height }} fill="var(--sunken)" />
  ) : (
    <image href={address} {...{ width, height }} />
  )
}

/** Tried again whenever the connection comes back. */
function useBack(name: string): { address: string | null; failed: boolean } {
  const online = useOnline()
  const [state, setState] = useState<{ address: string | null; failed: boolean }>({ address: null, failed: false })
  useEffect(() => {
    let isShown = true
    if (!online && !fetched.has(name)) return
    loadBack(name).then(
      (address) => isShown && setState({ address, failed: false }),
      () => isShown && setState({ address: null, failed: true }),
    )
    return () => {
      isShown = false
    }
  }, [name, online])
  return state
}

const fetched = new Map<string, Promise<string>>()

/** An address of this window for a picture: its bytes come with the token, which a plain address cannot send. */
function loadBack(name: string): Promise<string> {
  const address = storedFileEndpoints.lesson.path.replace('{name}', encodeURIComponent(name))
  const known = fetched.get(name) ?? fetchFile(address).then((bytes) => URL.createObjectURL(bytes))
  fetched.set(name, known)
  known.catch(() => fetched.delete(name))
  return known
}

/** Names of pictures alone: a page of a sheet is shown where the sheet is. */
export function isPicture(back: string | null): back is string {
  return back !== null && /^[\w-][\w.-]*$/.test(back)
}

/** Pictures and pages of books are light, so that the ink on them is dark in either theme. */
export function paperOf(back: string | null): { 'data-theme'?: 'light' } {
  return isPicture(back) ? { 'data-theme': 'light' } : {}
}
