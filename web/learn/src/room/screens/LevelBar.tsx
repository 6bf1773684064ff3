import { Meter } from '@hiwar/kit/ui/figures.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { useLocalTracks } from './local-setting.tsx'
import { useLevel } from './use-level.ts'

/** The microphone's level, moving with the voice. */
export function LevelBar(): ReactNode {
  const { mic } = useLocalTracks()
  const level = useLevel(mic)
  return <Meter label={roomWords.level} value={Math.round(level * 100)} most={100} />
}
