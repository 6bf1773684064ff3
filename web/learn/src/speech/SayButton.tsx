/** Speaks an English word by a voice of the device. */
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Square, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { speechWords as words } from './words.ts'

/** A second press stops it. Nothing is drawn on a device without an English voice. */
export function SayButton({ text }: { text: string }): ReactNode {
  const voice = useSyncExternalStore(onVoices, findVoice, () => null)
  const [spoken, setSpoken] = useState<SpeechSynthesisUtterance | null>(null)
  useEffect(() => () => stop(spoken), [spoken])
  if (voice === null) return null

  function ended(last: SpeechSynthesisUtterance): void {
    setSpoken((now) => (now === last ? null : now))
  }

  function press(): void {
    stop(spoken)
    // Some browsers send no event after a stop.
    setSpoken(spoken === null ? speak(text, ended) : null)
  }

  return (
    <IconButton
      small
      tone="brand"
      icon={spoken === null ? Volume2 : Square}
      label={words.say}
      aria-description={text}
      aria-pressed={spoken !== null}
      onClick={press}
    />
  )
}

/** The device has one voice for the whole page. Kept here, because browsers forget to end what nothing refers to. */
let current: SpeechSynthesisUtterance | null = null

function speak(text: string, onEnd: (spoken: SpeechSynthesisUtterance) => void): SpeechSynthesisUtterance {
  const spoken = new SpeechSynthesisUtterance(text)
  const voice = englishVoice()
  spoken.voice = voice ?? null
  spoken.lang = voice?.lang ?? 'en-US'
  // The last event of an interrupted text is an error.
  for (const last of ['end', 'error'] as const) spoken.addEventListener(last, () => onEnd(spoken))
  speechSynthesis.cancel()
  current = spoken
  speechSynthesis.speak(spoken)
  return spoken
}

/** Leaves what another button speaks. */
function stop(spoken: SpeechSynthesisUtterance | null): void {
  if (spoken === null || spoken !== current) return
  current = null
  speechSynthesis.cancel()
}

/** A voice of the device itself first: it speaks without a connection. */
function englishVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en\b|^en_/i.test(lang))
  return voices.find(({ localService }) => localService) ?? voices[0]
}

/** Its name: browsers list the voices as new objects each time. */
function findVoice(): string | null {
  return englishVoice()?.voiceURI ?? null
}

/** Browsers load their voices late. */
function onVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}
