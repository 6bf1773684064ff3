/** Preloads the dialogs that pages load lazily, so that no test waits for them. */
import '../booking/BookingSheet.tsx'
import '../../ratings/RatingDialog.tsx'
import '../../tutors/profile/FreeTimes.tsx'
import '../../ratings/DeleteReplyDialog.tsx'
import '../../ratings/ReplyDialog.tsx'
