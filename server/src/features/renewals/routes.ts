import { renewalEndpoints } from '@hiwar/contract/money/renewals.ts'
import { serve } from '../../platform/action.ts'
import { endOwnConsent, giveConsent } from './consent.ts'

export const renewalRoutes = [serve(renewalEndpoints.give, giveConsent), serve(renewalEndpoints.end, endOwnConsent)]
