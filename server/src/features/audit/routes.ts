import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { serve } from '../../platform/http/route.ts'
import { listAudit } from './list.ts'

export const auditRoutes = [serve(auditEndpoints.list, listAudit)]
