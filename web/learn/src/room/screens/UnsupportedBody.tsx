import { announce } from '@hiwar/kit/ui/announcer.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import { type ReactNode, useState } from 'react'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { useRoomSetting } from './room-setting.tsx'

/** This browser cannot hold a call: the link goes to another one. */
export function UnsupportedBody(): ReactNode {
  const { isInsideApp } = useRoomSetting()
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
    announce(roomWords.linkCopied)
  }

  return (
    <>
      <p className="max-w-md text-ink-soft">{roomWords.unsupportedText}</p>
      {isInsideApp && <p className="max-w-md text-ink-soft">{roomWords.insideApp}</p>}
      <Actions>
        <Button onClick={copy}>{roomWords.copyLink}</Button>
        <LinkButton to="/upcoming-lessons" tone="quiet">
          {roomWords.myLessons}
        </LinkButton>
      </Actions>
      {copied && <p className="text-sm text-success-ink">{roomWords.linkCopied}</p>}
    </>
  )
}
