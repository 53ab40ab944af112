import type { Plugin } from 'vite';

export function withoutFacts(...names: ('facts' | 'forPeople')[]): Plugin;

export function withoutUntoldSummaries(): Plugin;
