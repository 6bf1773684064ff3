/** Every page of the app, one a line; an address that is not here leads to the page that says so. */
import { buyers, comers, everyone, type LearnPage, later, members, strangers, students, tutors } from './shell/page.ts'

export const pages: readonly LearnPage[] = [
  { path: '/', audience: comers, Page: later(async () => (await import('./shell/HomeRedirect.tsx')).HomeRedirect) },
  {
    path: '/login',
    audience: strangers,
    own: true,
    Page: later(async () => (await import('./accounts/login/LoginPage.tsx')).LoginPage),
  },
  {
    path: '/register/student',
    audience: strangers,
    own: true,
    Page: later(async () => (await import('./accounts/register/RegisterPage.tsx')).RegisterStudentPage),
  },
  {
    path: '/register/tutor',
    audience: strangers,
    own: true,
    Page: later(async () => (await import('./accounts/register/RegisterPage.tsx')).RegisterTutorPage),
  },
  {
    path: '/forget-password',
    audience: strangers,
    own: true,
    Page: later(async () => (await import('./accounts/password/ForgetPasswordPage.tsx')).ForgetPasswordPage),
  },
  {
    path: '/reset-password',
    audience: everyone,
    own: true,
    beforeProfile: true,
    Page: later(async () => (await import('./accounts/password/ResetPasswordPage.tsx')).ResetPasswordPage),
  },
  {
    path: '/complete-profile',
    audience: students,
    Page: later(async () => (await import('./accounts/profile/CompleteProfilePage.tsx')).CompleteProfilePage),
  },
  {
    path: '/t/complete-profile',
    audience: tutors,
    until: 'profile',
    Page: later(async () => (await import('./accounts/profile/TutorProfilePage.tsx')).TutorProfilePage),
  },
  {
    path: '/plans',
    audience: buyers,
    Page: later(async () => (await import('./plans/PlansPage.tsx')).PlansPage),
  },
  {
    path: '/checkout/:planId/:period',
    audience: students,
    Page: later(async () => (await import('./checkout/CheckoutPage.tsx')).CheckoutPage),
  },
  {
    path: '/card-added',
    audience: everyone,
    own: true,
    beforeProfile: true,
    Page: later(async () => (await import('./checkout/CardAddedPage.tsx')).CardAddedPage),
  },
  {
    path: '/tutors',
    audience: everyone,
    beforeProfile: true,
    Page: later(async () => (await import('./pages/TutorsPage.tsx')).TutorsPage),
  },
  {
    path: '/t/:id',
    audience: everyone,
    beforeProfile: true,
    Page: later(async () => (await import('./pages/TutorPage.tsx')).TutorPage),
  },
  {
    path: '/s/dashboard',
    audience: students,
    Page: later(async () => (await import('./pages/StudentDashboardPage.tsx')).StudentDashboardPage),
  },
  {
    path: '/t/dashboard',
    audience: tutors,
    afterActivation: true,
    Page: later(async () => (await import('./pages/TutorDashboardPage.tsx')).TutorDashboardPage),
  },
  {
    path: '/upcoming-lessons',
    audience: members,
    afterActivation: true,
    Page: later(async () => (await import('./pages/UpcomingLessonsPage.tsx')).UpcomingLessonsPage),
  },
  {
    path: '/schedule-management',
    audience: tutors,
    afterActivation: true,
    Page: later(async () => (await import('./schedule/ScheduleManagementPage.tsx')).ScheduleManagementPage),
  },
  {
    path: '/lesson/:id',
    audience: members,
    own: true,
    Page: later(async () => (await import('./pages/LessonRoomPage.tsx')).LessonRoomPage),
  },
]
