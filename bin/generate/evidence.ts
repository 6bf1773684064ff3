/** Evidence of a row on a page: files, each with words that it contains, such as the title of a test. */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot } from '../run/paths.ts'

export interface Evidence {
  file: string
  /** Empty when the whole file is the evidence. */
  words: string
}

/** Reads `file # words ;; file # words`; the words may be missing. */
export function readEvidence(text: string): Evidence[] {
  return text.split(' ;; ').map((each) => {
    const [file = '', words = ''] = each.split(' # ')
    return { file, words }
  })
}

/** The fault in the evidence of a row, as a sentence; null when the file has the words. */
export function faultOfEvidence(id: string, { file, words }: Evidence): string | null {
  if (!existsSync(inRoot(file))) return `${id}: there is no file ${file}`
  return readFileSync(inRoot(file), 'utf8').includes(words) ? null : `${id}: ${file} does not have the words "${words}"`
}

/** The link to the evidence from a page in `docs`. */
export function linkOf({ file, words }: Evidence): string {
  const address = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`
  const said = words.replaceAll('|', '\\|').replace(/^#+ /, '')
  return `[${basename(file)}](${address})${words === '' ? '' : `: ${said}`}`
}
