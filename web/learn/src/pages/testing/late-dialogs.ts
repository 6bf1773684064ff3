/** What pages fetch late, at hand before the tests begin, so that none of them waits for it. */
import '../../booking/BookLessonDialog.tsx'
import '../../ratings/RatingDialog.tsx'
import '../../tutors/profile/FreeTimes.tsx'
