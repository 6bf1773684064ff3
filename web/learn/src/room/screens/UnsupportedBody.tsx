import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useState } from 'react'
import { kindWords } from '../kind-words.ts'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useRoomSetting } from './room-setting.tsx'

/** This browser cannot hold a call: the link goes to another one. */
export function UnsupportedBody(): ReactNode {
  const { isInsideApp, kind } = useRoomSetting()
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
    announce(roomWords.linkCopied)
  }

  return (
    <>
      <p className="max-w-md text-ink-soft">{kindWords[kind].needsBrowser}</p>
      {isInsideApp && <p className="max-w-md text-ink-soft">{roomWords.insideApp}</p>}
      <Actions>
        <Button onClick={copy}>{roomWords.copyLink}</Button>
        <HomeLink tone="quiet" />
      </Actions>
      {copied && <p className="text-sm text-success-ink">{roomWords.linkCopied}</p>}
    </>
  )
}
