package org.satingrid.portal.shared.web;

import java.beans.PropertyEditorSupport;
import java.util.UUID;
import org.satingrid.portal.shared.Ids;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/**
 * Accepts ids in paths and queries in one spelling only. A converter is not sufficient: if it
 * refuses a text, Spring tries its own editor, which trims the text and accepts other spellings.
 */
@ControllerAdvice
class IdBinding {
  @InitBinder
  void ids(WebDataBinder binder) {
    binder.registerCustomEditor(UUID.class, new IdEditor());
  }

  private static final class IdEditor extends PropertyEditorSupport {
    @Override
    public void setAsText(String text) {
      setValue(text.isEmpty() ? null : Ids.of(text));
    }
  }
}
