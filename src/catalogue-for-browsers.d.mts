import type { Plugin } from 'vite';

export function withoutFacts(...names: ('facts' | 'forPeople')[]): Plugin;
export function withoutUsualIds(idFrom: (name: string, title?: string) => string): Plugin;
