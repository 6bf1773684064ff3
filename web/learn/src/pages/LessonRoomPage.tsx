import { NotFoundPage } from '@hiwar/kit/shell/NotFoundPage.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { RoomPage } from '../room/RoomPage.tsx'

/** `/lesson/{id}`: the room, and afterwards the lessons, where the rating is asked for. */
export function LessonRoomPage(): ReactNode {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />
  return (
    <RoomPage
      kind="lesson"
      id={Number(id)}
      onFinished={() => void navigate(`/upcoming-lessons?tab=past&lesson=${id}`)}
    />
  )
}
