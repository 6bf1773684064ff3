/** Who viewed an account, for the copy that its owner gets of the own data: a role, and nobody by name. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { roleOfViewer } from './store.ts'

export const readableViewer = {
  title: 'الزائر',
  column: roleOfViewer,
  text: (role: unknown): string => (role === Role.SuperAdmin ? 'فريق الدعم (مدير عام)' : 'فريق الدعم (مدير)'),
}
