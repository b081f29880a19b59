import { Component, type ReactNode } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';

/** Shows the error of a page that fails. The frame around the page stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ProblemNote error={this.state.error}>
        <button type="button" className="linkish" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </ProblemNote>
    );
  }
}
