import { rowCountHeader } from '@hiwar/contract/calls/endpoint.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { convertNetworkErrors, openFile, saveFile } from '@hiwar/kit/api/download.ts'
import { silence, unlessSilent } from '@hiwar/kit/api/silence.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Progress } from '@hiwar/kit/ui/files.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { exportWords, rowNoun } from '@hiwar/kit/words/progress.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Download, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { listWords } from './words.ts'

const t = wordsOf(exportWords)

/** The button that saves a whole table as a file, with its progress and a button to cancel. */
export function TableExport({ address }: { address: string }): ReactNode {
  const running = useRef<AbortController | null>(null)
  const [received, setReceived] = useState<Received | null>(null)

  async function save(): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setReceived({ rows: 0, total: null })
    try {
      const { file, name, rows } = await fetchTable(address, stopping.signal, setReceived)
      saveFile(file, name)
      toast.success(t('saved', { rows: countOf(rowNoun, rows) }))
    } catch (error) {
      if (stopping.signal.aborted) toast.info(exportWords.stopped)
      else toast.error(error instanceof CutOff ? exportWords.cut : errorText(error))
    } finally {
      setReceived(null)
    }
  }

  return (
    <>
      {received !== null && <DownloadProgress {...received} />}
      <Button
        tone="quiet"
        icon={Download}
        busy={received !== null}
        title={listWords.exportCsv}
        className="md:max-2xl:px-3"
        onClick={() => void save()}
      >
        {/* On one line with the filters there is room for the words on large screens alone. */}
        <span className="md:max-2xl:sr-only">{listWords.exportCsv}</span>
      </Button>
      {received !== null && (
        <Button tone="plain" icon={X} onClick={() => running.current?.abort()}>
          {exportWords.stop}
        </Button>
      )}
    </>
  )
}

/** The rows received so far and in total; the total is unknown until the server begins to respond. */
interface Received {
  rows: number
  total: number | null
}

function DownloadProgress({ rows, total }: Received): ReactNode {
  const said =
    total === null ? exportWords.preparing : t('rows', { done: formatNumber(rows), total: countAfter(rowNoun, total) })
  return <Progress said={said} value={rows} max={total ?? 1} className="min-w-44 max-md:w-full" />
}

/** The file ended before its last row. */
class CutOff extends Error {}

/** Reads the file to its end. A connection that breaks, or a file with fewer rows than announced, fails as cut off. */
async function fetchTable(address: string, signal: AbortSignal, onRows: (received: Received) => void) {
  const answer = await openFile(address, signal)
  const announced = answer.headers.get(rowCountHeader)
  const total = announced === null ? null : Number(announced)
  const count = rowCounter()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let rows = 0
  const reader = answer.body?.getReader()
  const end = { done: true as const, value: undefined }
  onRows({ rows, total })
  for (;;) {
    const next = reader?.read() ?? Promise.resolve(end)
    const stop = () => void reader?.cancel().catch(() => undefined)
    const part = await convertNetworkErrors(unlessSilent(next, silence.document, stop)).catch(cutOff)
    if (part.value === undefined) break
    parts.push(part.value)
    rows = count(part.value)
    onRows({ rows, total })
  }
  if (total !== null && rows !== total) throw new CutOff()
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { file: new Blob(parts, { type: 'text/csv' }), name, rows }
}

function cutOff(fault: unknown): never {
  throw fault instanceof DOMException ? fault : new CutOff()
}

const quote = 0x22
const lineEnd = 0x0a

/** Counts the rows in all parts so far. The first line holds the names; a quoted cell may have many lines. */
function rowCounter(): (part: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineEnd && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}
