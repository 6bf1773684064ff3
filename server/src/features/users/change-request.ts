import type { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { MemberRequest } from '../../platform/http/request.ts'

export type ChangeRequest = MemberRequest<typeof accountEndpoints.update>
