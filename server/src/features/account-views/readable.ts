/** Who viewed an account, for the copy that its owner gets of the own data: a role, and nobody by name. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'

export const readableViewer = {
  title: 'الزائر',
  column: sql`(select v.role from users v where v.id = view_visits.viewer_id)`,
  text: (role: unknown): string => (role === Role.SuperAdmin ? 'فريق الدعم (مدير عام)' : 'فريق الدعم (مدير)'),
}
