import { rowCountHeader } from '@hiwar/contract/calls/endpoint.ts'
import { convertNetworkErrors, errorText } from '@hiwar/kit/api/call.ts'
import { openFile, saveFile } from '@hiwar/kit/api/download.ts'
import { silence, unlessSilent } from '@hiwar/kit/api/silence.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { exportWords, rowNoun } from '@hiwar/kit/words/progress.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Download, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { sizeWords } from './cells.tsx'
import { listWords } from './words.ts'

const t = wordsOf(exportWords)

/** The button that saves a whole table as a file, with its progress and a button to cancel. */
export function TableExport({ address }: { address: string }): ReactNode {
  const running = useRef<AbortController | null>(null)
  const [received, setReceived] = useState<number | null>(null)

  async function save(): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setReceived(0)
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
      {/* On a phone the progress comes below, so that the pressed button stays where it is. */}
      {received !== null && <DownloadProgress bytes={received} />}
      <Button
        tone="quiet"
        icon={Download}
        busy={received !== null}
        title={listWords.export}
        className="md:max-2xl:px-3"
        onClick={() => void save()}
      >
        {/* On one line with the filters there is room for the words on large screens alone. */}
        <span className="md:max-2xl:sr-only">{listWords.export}</span>
      </Button>
      {received !== null && (
        <Button tone="plain" icon={X} className="max-md:order-last" onClick={() => running.current?.abort()}>
          {exportWords.stop}
        </Button>
      )}
    </>
  )
}

function DownloadProgress({ bytes }: { bytes: number }): ReactNode {
  const said = bytes === 0 ? exportWords.preparing : t('received', { size: sizeWords(bytes) })
  return (
    <p role="status" className="min-w-44 text-ink-soft text-sm max-md:order-last max-md:flex-1">
      {said}
    </p>
  )
}

/** The file ended before its last row. */
class CutOff extends Error {}

/** Reads the file to its end. A connection that breaks, or a file without the end of a zip, fails as cut off. */
async function fetchTable(address: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
  const answer = await openFile(address, signal)
  const reader = answer.body?.getReader()
  const end = { done: true as const, value: undefined }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const next = reader?.read() ?? Promise.resolve(end)
    const stop = () => void reader?.cancel().catch(() => undefined)
    const part = await convertNetworkErrors(unlessSilent(next, silence.document, stop)).catch(cutOff)
    if (part.value === undefined) break
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  const file = new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
  if (!(await isWhole(file))) throw new CutOff()
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { file, name, rows: Number(answer.headers.get(rowCountHeader)) }
}

function cutOff(fault: unknown): never {
  throw fault instanceof DOMException ? fault : new CutOff()
}

/** The last record of a zip has 22 bytes and begins with its signature. */
async function isWhole(file: Blob): Promise<boolean> {
  return (await file.slice(-22, -18).text()) === 'PK\u0005\u0006'
}
