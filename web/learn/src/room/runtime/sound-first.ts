/** Whether calls on this device begin with sound: by the person's choice, else on a line that the browser calls slow. */
import { deviceStorage } from '@hiwar/kit/device-storage.ts'

const key = 'hiwar:sound-first'

export interface SoundFirst {
  /** What the person chose on this device; null for nothing. */
  chosen: () => boolean | null
  isLineSlow: () => boolean
  keep: (on: boolean) => void
}

/** What browsers tell of the line; Firefox and Safari tell nothing. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** `line` reads `navigator.connection`. */
export function soundFirstOn(line: () => Line | undefined): SoundFirst {
  return {
    chosen() {
      const kept = deviceStorage.getItem(key)
      return kept === null ? null : kept === 'on'
    },
    isLineSlow() {
      const { saveData, effectiveType } = line() ?? {}
      return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType ?? '')
    },
    keep: (on) => deviceStorage.setItem(key, on ? 'on' : 'off'),
  }
}

export function lineOf(navigator: object): Line | undefined {
  return (navigator as { connection?: Line }).connection
}
