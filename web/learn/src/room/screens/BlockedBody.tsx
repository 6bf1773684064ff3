import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

/** The room is not for entering any more; the line above says why. */
export function BlockedBody(): ReactNode {
  const why = useRoomPart((state) => state.why)
  const { me, other, outcome, onRate, onReport } = useRoomSetting()
  const isStudent = me.role === Role.Student
  return (
    <>
      {why === 'over' && outcome}
      <Actions>
        {isStudent && why === 'over' && onRate && <Button onClick={onRate}>{roomWords.rate}</Button>}
        <HomeLink tone={isStudent ? 'quiet' : 'primary'} />
        {isStudent && (
          <LinkButton to={`/t/${other.id}?book=1`} tone="quiet">
            {roomWords.bookAgain}
          </LinkButton>
        )}
        {why === 'over' && onReport && (
          <Button tone="plain" onClick={onReport}>
            {roomWords.report}
          </Button>
        )}
      </Actions>
    </>
  )
}
