import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The parts of the worker's global object that this file uses: its types and those of pages exclude each other. */
declare const self: { skipWaiting(): Promise<void> };

/** The files of the built page (`offline.ts`). A file whose name contains its hash has no revision. */
declare const FILES_OF_THE_PAGE: { url: string; revision: string | null }[];

void self.skipWaiting();
clientsClaim();
precacheAndRoute(FILES_OF_THE_PAGE);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
