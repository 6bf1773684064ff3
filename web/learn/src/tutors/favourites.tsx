/** The tutors whom a student keeps at hand. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { favouriteEndpoints } from '@hiwar/contract/people/favourites.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

/** The favourites of the viewer; only students have them. */
export function useFavourites() {
  const isStudent = useLogin()?.user.role === Role.Student
  const query = useRead(favouriteEndpoints.list, {}, { enabled: isStudent, staleTime: 10 * MINUTE })
  return { isStudent, query }
}

/** The favourites as they were when the list of them opened, so that a removed one does not vanish under the finger. */
export function useShownFavourites(isShown: boolean, ids: readonly number[] | undefined): readonly number[] {
  const [shown, setShown] = useState<readonly number[] | undefined>()
  if (isShown && shown === undefined && ids !== undefined) setShown(ids)
  if (!isShown && shown !== undefined) setShown(undefined)
  return shown ?? ids ?? []
}

/** A heart that keeps the tutor among the student's favourites; nothing for everybody else. */
export function FavouriteButton({
  tutor,
  className,
}: {
  tutor: { id: number; name: string | null }
  className?: string
}) {
  const { isStudent, query } = useFavourites()
  const isKept = query.data?.includes(tutor.id) ?? false
  const keep = useKeep(tutor.id)
  if (!isStudent || query.data === undefined) return null
  const name = tutor.name ?? ''
  return (
    <IconButton
      icon={Heart}
      label={t(isKept ? 'removeFavourite' : 'addFavourite', { name })}
      aria-pressed={isKept}
      tone={isKept ? 'brand' : 'plain'}
      onClick={() => keep.mutate(!isKept)}
      className={clsx(isKept && '[&_svg]:fill-current', className)}
    />
  )
}

/** Shows the change at once, and takes it back when the server refuses it. */
function useKeep(id: number) {
  const client = useQueryClient()
  const key = queryKeyOf(favouriteEndpoints.list, {})
  const show = (isKept: boolean) =>
    client.setQueryData<number[]>(key, (ids = []) => [...(isKept ? [id] : []), ...ids.filter((one) => one !== id)])
  return useMutation({
    mutationFn: (isKept: boolean) =>
      call(isKept ? favouriteEndpoints.add : favouriteEndpoints.remove, { params: { id } }),
    onMutate: show,
    onError: (error, isKept) => {
      show(!isKept)
      toast.error(errorText(error))
    },
  })
}

/** A favourite who is no longer listed: greyed, and nothing to do but to remove it. */
export function GoneFavourite({ id }: { id: number }): ReactNode {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line border-dashed p-4 text-ink-faint md:p-5">
      <p className="min-w-0 flex-1">{tutorWords.notHere}</p>
      <FavouriteButton tutor={{ id, name: '' }} />
    </div>
  )
}
