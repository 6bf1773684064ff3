import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { WriteButton } from '../chat/WriteButton.tsx'
import { useFavourites, useShownFavourites } from '../tutors/favourites.tsx'
import { TutorTools } from '../tutors/filters/TutorTools.tsx'
import { useTutorFilters } from '../tutors/filters/tutor-filters.ts'
import { NoFavourites, TutorList, TutorSkeletons } from '../tutors/TutorList.tsx'
import { tutorWords } from '../tutors/words.ts'
import { useBookingDialog } from './use-booking-dialog.tsx'

/** `/tutors`: the list of tutors with search and filters. */
export function TutorsPage(): ReactNode {
  const user = useLogin()?.user
  const [written, change] = useTutorFilters()
  const { isStudent, query } = useFavourites()
  const favourites = written.favourites && isStudent
  const filters = { ...written, favourites, ids: useShownFavourites(favourites, query.data) }
  const { mayBook, book, bookTrial, loginFor, dialog } = useBookingDialog()
  return (
    <>
      <PageHeading note={tutorWords.note}>{tutorWords.title}</PageHeading>
      <TutorTools filters={filters} onChange={change} />
      {favourites && filters.ids.length === 0 ? (
        <DataBlock query={query} skeleton={<TutorSkeletons />}>
          {() => <NoFavourites onChange={change} />}
        </DataBlock>
      ) : (
        <TutorList
          filters={filters}
          onChange={change}
          ownId={user?.id}
          loginFor={loginFor}
          actionFor={(tutor) => <WriteButton tutor={tutor} />}
          {...(mayBook && { onBook: (tutor) => void book(tutor), onTrial: (tutor) => void bookTrial(tutor) })}
        />
      )}
      {dialog}
    </>
  )
}
