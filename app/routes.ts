/** Every page's address and its page file: the site's table of contents. */
import { marketPath } from './features/content/links/site-links.ts'
import { regions as towns } from './features/places/place.ts'
import * as accountPage from './pages/accounts/account-page.tsx'
import * as confirmEmailPage from './pages/accounts/confirm-email-page.tsx'
import * as loginPage from './pages/accounts/login-page.tsx'
import * as logoutPage from './pages/accounts/logout-page.tsx'
import * as myLoginPage from './pages/accounts/my-login-page.tsx'
import * as staffInvitationPage from './pages/accounts/staff-invitation-page.tsx'
import * as updatePasswordPage from './pages/accounts/update-password-page.tsx'
import * as alertFormPage from './pages/alerts/alert-form-page.tsx'
import * as alertMailPage from './pages/alerts/alert-mail-page.tsx'
import * as alertsPage from './pages/alerts/alerts-page.tsx'
import * as saveSearchPage from './pages/alerts/save-search-page.tsx'
import * as contactPage from './pages/content/contact-page.tsx'
import * as contentPage from './pages/content/content-page.tsx'
import * as deckPage from './pages/content/deck-page.tsx'
import * as legalPage from './pages/content/legal-page.tsx'
import * as lidoPage from './pages/content/lido-page.tsx'
import * as ownerPage from './pages/content/owner-page.tsx'
import * as thankYouPage from './pages/content/thank-you-page.tsx'
import * as designPage from './pages/design-page.tsx'
import * as homePage from './pages/home-page.tsx'
import * as incomePage from './pages/listings/income-page.tsx'
import * as propertyPage from './pages/listings/property-page.tsx'
import * as rentOrBuyPage from './pages/listings/rent-or-buy-page.tsx'
import * as reportPage from './pages/listings/report-page.tsx'
import * as requestViewingsPage from './pages/listings/request-viewings-page.tsx'
import * as sourcePage from './pages/listings/source-page.tsx'
import * as viewingLinkPage from './pages/listings/viewing-link-page.tsx'
import * as areaPage from './pages/market/area-page.tsx'
import * as dataTestPage from './pages/market/data-test-page.tsx'
import * as figureHomesPage from './pages/market/figure-homes-page.tsx'
import * as howWeCalculatePage from './pages/market/how-we-calculate-page.tsx'
import * as marketPage from './pages/market/market-page.tsx'
import * as overviewPage from './pages/market/overview-page.tsx'
import * as placePage from './pages/market/place-page.tsx'
import * as notFoundPage from './pages/not-found-page.tsx'
import * as changeShortlistPage from './pages/saved/change-shortlist-page.tsx'
import * as comparePage from './pages/saved/compare-page.tsx'
import * as portfolioFilePage from './pages/saved/portfolio-file-page.tsx'
import * as portfolioPage from './pages/saved/portfolio-page.tsx'
import * as personalListPage from './pages/saved/personal-list-page.tsx'
import * as savePage from './pages/saved/save-page.tsx'
import * as sharedListPage from './pages/saved/shared-list-page.tsx'
import * as shortlistsPage from './pages/saved/shortlists-page.tsx'
import * as buyPage from './pages/search/buy-page.tsx'
import * as featuredPage from './pages/search/featured-page.tsx'
import * as findPage from './pages/search/find-page.tsx'
import * as rentPage from './pages/search/rent-page.tsx'
import * as searchPage from './pages/search/search-page.tsx'
import * as officeChangesPage from './pages/office/changes-page.tsx'
import * as officeConnectFeedPage from './pages/office/feeds/connect-feed-page.tsx'
import * as officeDemandPage from './pages/office/listings/demand-page.tsx'
import * as officeDuplicatesPage from './pages/office/listings/duplicates-page.tsx'
import * as officeFeaturedOrderPage from './pages/office/listings/featured-order-page.tsx'
import * as officeFeedMappingPage from './pages/office/feeds/feed-mapping-page.tsx'
import * as officeFeedPage from './pages/office/feeds/feed-page.tsx'
import * as officeFeedRefusalsPage from './pages/office/feeds/feed-refusals-page.tsx'
import * as officeFeedRunPage from './pages/office/feeds/feed-run-page.tsx'
import * as officeFeedsPage from './pages/office/feeds/feeds-page.tsx'
import * as officeFindPage from './pages/office/find-page.tsx'
import * as officeLeadPage from './pages/office/leads/lead-page.tsx'
import * as officeLeadsExportPage from './pages/office/leads/leads-export-page.tsx'
import * as officeLeadsPage from './pages/office/leads/leads-page.tsx'
import * as officeListingPage from './pages/office/listings/listing-page.tsx'
import * as officeListingsExportPage from './pages/office/listings/listings-export-page.tsx'
import * as officeListingsPage from './pages/office/listings/listings-page.tsx'
import * as officeLivePreviewPage from './pages/office/listings/live-preview-page.tsx'
import * as officeMailPage from './pages/office/mail-page.tsx'
import * as officeMailsPage from './pages/office/mails-page.tsx'
import * as officeMergePage from './pages/office/listings/merge-page.tsx'
import * as officeNewListingPage from './pages/office/listings/new-listing-page.tsx'
import * as officeNewViewingPage from './pages/office/leads/new-viewing-page.tsx'
import * as officeLayout from './pages/office/office-layout-page.tsx'
import * as officeOperationsPage from './pages/office/operations-page.tsx'
import * as officePageEditorPage from './pages/office/page-editor-page.tsx'
import * as officePagesPage from './pages/office/pages-page.tsx'
import * as officePartnerFeedsPage from './pages/office/feeds/partner-feeds-page.tsx'
import * as officePeoplePage from './pages/office/people-page.tsx'
import * as officePersonPage from './pages/office/person-page.tsx'
import * as officePersonalDataExportPage from './pages/office/personal-data-export-page.tsx'
import * as officePersonalDataPage from './pages/office/personal-data-page.tsx'
import * as officePhotographsPage from './pages/office/listings/photographs-page.tsx'
import * as officePlacesPage from './pages/office/places-page.tsx'
import * as officePreviewPage from './pages/office/listings/preview-page.tsx'
import * as officeRatesPage from './pages/office/rates-page.tsx'
import * as officeRedirectsPage from './pages/office/redirects-page.tsx'
import * as officeSettingsPage from './pages/office/settings-page.tsx'
import * as officeTodayPage from './pages/office/today-page.tsx'
import * as officeViewingPage from './pages/office/leads/viewing-page.tsx'
import * as officeViewingTimesPage from './pages/office/leads/viewing-times-page.tsx'
import * as officeViewingsPage from './pages/office/leads/viewings-page.tsx'
import { pagesOf } from './platform/pages/page.ts'

/** The same page of each town, at `/market-limassol` and what follows it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is a part of the addresses' types
const ofTowns = <After extends string, Module>(after: After, module: Module) =>
  Object.fromEntries(towns.map((town) => [marketPath(town) + after, module])) as {
    [Town in (typeof towns)[number] as `${ReturnType<typeof marketPath<Town>>}${After}`]: Module
  }

/** Pages within the layout of the office. */
const office = {
  '/office': officeTodayPage,
  '/office/find': officeFindPage,
  '/office/leads': officeLeadsPage,
  '/office/leads/export': officeLeadsExportPage,
  '/office/leads/:id': officeLeadPage,
  '/office/viewings': officeViewingsPage,
  '/office/viewings/new': officeNewViewingPage,
  '/office/viewings/times': officeViewingTimesPage,
  '/office/viewings/:id': officeViewingPage,
  '/office/listings': officeListingsPage,
  '/office/listings/new': officeNewListingPage,
  '/office/listings/featured': officeFeaturedOrderPage,
  '/office/listings/export': officeListingsExportPage,
  '/office/listings/duplicates': officeDuplicatesPage,
  '/office/listings/duplicates/:kept/:merged': officeMergePage,
  '/office/listings/:reference': officeListingPage,
  '/office/listings/:reference/photographs': officePhotographsPage,
  '/office/listings/:reference/demand': officeDemandPage,
  '/office/feeds/out': officePartnerFeedsPage,
  '/office/feeds': officeFeedsPage,
  '/office/feeds/connect': officeConnectFeedPage,
  '/office/feeds/sources/:source': officeFeedPage,
  '/office/feeds/sources/:source/mapping': officeFeedMappingPage,
  '/office/feeds/runs/:run': officeFeedRunPage,
  '/office/feeds/runs/:run/refusals': officeFeedRefusalsPage,
  '/office/pages': officePagesPage,
  '/office/pages/:name': officePageEditorPage,
  '/office/settings': officeSettingsPage,
  '/office/settings/mails': officeMailsPage,
  '/office/settings/mails/:name': officeMailPage,
  '/office/places': officePlacesPage,
  '/office/redirects': officeRedirectsPage,
  '/office/rates': officeRatesPage,
  '/office/personal-data': officePersonalDataPage,
  '/office/personal-data/export': officePersonalDataExportPage,
  '/office/people': officePeoplePage,
  '/office/people/:id': officePersonPage,
  '/office/operations': officeOperationsPage,
  '/office/changes': officeChangesPage,
}

const site = {
  '/': homePage,
  '/buy': buyPage,
  '/rent': rentPage,
  '/featured': featuredPage,
  '/search': searchPage,
  '/save': savePage,
  '/mylisting': personalListPage,
  '/alert-listing': personalListPage,
  '/shortlists': shortlistsPage,
  '/shortlists/:id': changeShortlistPage,
  '/shortlist/:token': sharedListPage,
  '/compare': comparePage,
  '/portfolio': portfolioPage,
  '/portfolio/csv': portfolioFilePage,
  '/request-viewings': requestViewingsPage,
  '/viewings/:token': viewingLinkPage,
  '/find': findPage,
  '/source': sourcePage,
  '/login': loginPage,
  '/logout': logoutPage,
  '/my-login': myLoginPage,
  '/update-password': updatePasswordPage,
  '/confirm-email': confirmEmailPage,
  '/staff-invitation': staffInvitationPage,
  '/account': accountPage,
  '/save-search': saveSearchPage,
  '/my-alerts': alertsPage,
  '/my-alerts/:town/:kind': alertFormPage,
  '/alert-mails/:token': alertMailPage,
  '/about': contentPage,
  '/services': contentPage,
  '/contact': contactPage,
  '/lidoexclusive': lidoPage,
  '/thank-you': thankYouPage,
  '/sell': ownerPage,
  '/lease': ownerPage,
  '/media': ownerPage,
  '/training': deckPage,
  '/presentation': deckPage,
  '/privacy': legalPage,
  '/cookies': legalPage,
  '/terms': legalPage,
  ...ofTowns('', marketPage),
  ...ofTowns('/homes', figureHomesPage),
  ...ofTowns('/:place', placePage),
  '/market': overviewPage,
  '/market/area': areaPage,
  '/how-we-calculate': howWeCalculatePage,
  '/market_data_test': dataTestPage,
  '/design': designPage,
  // As visitors see it.
  '/office/listings/:reference/preview': officePreviewPage,
  '/office/listings/:reference/preview/live': officeLivePreviewPage,
  '/report/:token': reportPage,
  '/:category/:id/income': incomePage,
  '/:category/:id/rent-or-buy': rentOrBuyPage,
  '/:category/:id': propertyPage,
  '/*': notFoundPage,
}

declare module './platform/pages/link.ts' {
  interface Addresses extends Record<keyof typeof site | keyof typeof office, unknown> {}
}

export const routes = [...pagesOf(site), ...pagesOf(office, officeLayout)]
