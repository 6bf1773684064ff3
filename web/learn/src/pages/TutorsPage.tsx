import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkoutPath, keepPlan, planAsked } from '../kept-choice.tsx'
import { openBooking, useMayBook } from '../shell/booking.ts'
import { CompareBar } from '../tutors/compare/CompareBar.tsx'
import { type Chosen, comparedOf, toggled } from '../tutors/compare/compared.ts'
import { useFavourites, useShownFavourites } from '../tutors/favourites.tsx'
import { TutorTools } from '../tutors/filters/TutorTools.tsx'
import { useTutorFilters } from '../tutors/filters/tutor-filters.ts'
import { NoFavourites, TutorList, TutorSkeletons } from '../tutors/TutorList.tsx'
import { tutorWords } from '../tutors/words.ts'

const CompareView = lazy(async () => ({
  default: (await import('../tutors/compare/CompareView.tsx')).CompareView,
}))

/** `/tutors`: the list of tutors with search and filters, and `?compare=1,2` two or three of them beside one another. */
export function TutorsPage(): ReactNode {
  const user = useLogin()?.user
  const [written, change] = useTutorFilters()
  const { isStudent, query } = useFavourites()
  const favourites = written.favourites && isStudent
  const filters = { ...written, favourites, ids: useShownFavourites(favourites, query.data) }
  const mayBook = useMayBook()
  const [address] = useSearchParams()
  useEffect(() => {
    const plan = planAsked(address)
    if (plan !== null) keepPlan(plan)
  }, [address])
  // Who came with an account wants to pay; who makes one here goes on with the tutor.
  const [paid] = useState(() => (user?.role === Role.Student ? planAsked(address) : null))
  const [chosen, choose] = useState<readonly Chosen[]>([])
  const compared = comparedOf(address)
  if (paid !== null) return <Redirect to={checkoutPath(paid)} />
  if (compared !== null) {
    return (
      <Suspense fallback={<TutorSkeletons />}>
        <CompareView ids={compared} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeading className="mb-3! md:mb-5!">{tutorWords.title}</PageHeading>
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
          compare={{ chosen, onToggle: (tutor) => choose((before) => toggled(before, tutor)) }}
          {...(mayBook && {
            onBook: (tutor, startAt) => openBooking({ tutor, startAt }),
            onTrial: (tutor) => openBooking({ tutor, trial: true }),
          })}
        />
      )}
      <CompareBar chosen={chosen} onClear={() => choose([])} />
    </>
  )
}
