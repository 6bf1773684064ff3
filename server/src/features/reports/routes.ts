import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { serve } from '../../platform/http/route.ts'
import { createReport } from './create.ts'
import { removeReport } from './delete.ts'
import { listVisibleReports, readReport } from './read.ts'
import { createReply } from './reply-create.ts'
import { removeReply } from './reply-delete.ts'
import { listAllReplies, listRepliesOfReport, readReply } from './reply-read.ts'
import { changeReply } from './reply-update.ts'
import { changeReport } from './update.ts'

export const reportRoutes = [
  serve(reportEndpoints.create, createReport),
  serve(reportEndpoints.list, listVisibleReports),
  serve(reportEndpoints.read, readReport),
  serve(reportEndpoints.update, changeReport),
  serve(reportEndpoints.delete, removeReport),
  serve(reportReplyEndpoints.create, createReply),
  serve(reportReplyEndpoints.list, listAllReplies),
  serve(reportReplyEndpoints.listOfReport, listRepliesOfReport),
  serve(reportReplyEndpoints.read, readReply),
  serve(reportReplyEndpoints.update, changeReply),
  serve(reportReplyEndpoints.delete, removeReply),
]
